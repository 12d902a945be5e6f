// @seldom: every pokie on both screens, an hour
import type { FrameLocator } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { WALK_MS, WHOLE_ROUND_MS } from "../patience.ts";
import { givenPlayer, openGame, roundsOf } from "../steps.ts";

test.describe.configure({ timeout: WALK_MS });

const GAMES = [
  "apogee/DragonsEmber",
  "apogee/CandyOrbit",
  "apogee/GildedPharaoh",
  "apogee/ReefRiches",
  "thicket/FoxgloveHollow",
  "loom/MidnightCarousel",
  "loom/MonsoonExpress",
  "apogee/OrbitalSalvage",
  "apogee/KheprisAlmanac",
  "loom/FerrymansLedger",
  "thicket/SundayOrchard",
  "loom/AnvilOfStorms",
  "loom/OtterSound",
  "thicket/HoneycombRidge",
  "loom/CorsairLantern",
  "thicket/ThousandMelons",
  "loom/ClockworkMint",
  "thicket/IceboundHoard",
];
const LONG = { timeout: WHOLE_ROUND_MS };

/** Plays a round to its end. Any round may bring free spins, which are started and left with their own buttons. */
async function atRest(game: FrameLocator): Promise<void> {
  const waits = [
    game.getByRole("button", { name: "Start", exact: true }),
    game.getByRole("button", { name: "Continue", exact: true }),
  ];
  await expect
    .poll(async () => {
      for (const button of waits)
        if (await button.isVisible()) await button.press("Enter", { timeout: 20_000 }).catch(() => undefined);
      return game.locator("[data-spin-button]").getAttribute("data-role");
    }, LONG)
    .toBe("spin");
}

for (const identifier of GAMES) {
  test(`${identifier}: rounds by the space bar, another stake, the rules, autoplay and bought free spins, all in the history`, async ({
    page,
  }) => {
    await givenPlayer(page, "500.00");
    const game = await openGame(page, identifier, "real");
    const spin = game.getByRole("button", { name: /^Spin for/ });
    await game.getByRole("button", { name: "Turbo" }).press("Enter");
    for (let rounds = 1; rounds <= 3; rounds += 1) {
      await spin.press("Space", LONG);
      await expect.poll(async () => (await roundsOf(page)).length, LONG).toBe(rounds);
      await atRest(game);
    }
    const before = await spin.getAttribute("aria-label");
    await game.getByRole("button", { name: "Raise the stake" }).press("Enter");
    await expect(spin).not.toHaveAttribute("aria-label", before ?? "");
    await game.getByRole("button", { name: "Lower the stake" }).press("Enter");

    await game.getByRole("button", { name: "Menu" }).press("Enter");
    await game.getByRole("dialog").getByRole("button", { name: "Paytable and rules" }).press("Enter");
    const rules = game.getByRole("dialog", { name: /Paytable and rules/ });
    await expect(rules.getByText("What the symbols pay")).toBeVisible();
    await expect(rules.getByText("The numbers")).toBeVisible();
    await page.keyboard.press("Escape");

    const auto = async (): Promise<void> => {
      await game.getByRole("button", { name: /^Auto/ }).press("Enter");
      await game.getByRole("button", { name: /^Start 10 rounds/ }).press("Enter");
    };
    await auto();
    await expect
      .poll(async () => {
        const { length } = await roundsOf(page);
        if (length <= 4 && (await game.getByText(/Autoplay stopped/).isVisible())) {
          // Its first rounds may bring free spins.
          await atRest(game);
          await auto();
        }
        return length;
      }, LONG)
      .toBeGreaterThan(4);
    // It stops by itself for free spins and after its ten rounds.
    await game
      .getByRole("button", { name: "Stop" })
      .press("Enter", { timeout: 30_000 })
      .catch(() => undefined);
    await atRest(game);

    const played = (await roundsOf(page)).length;
    await game.getByRole("button", { name: /^Free spins for/ }).press("Enter");
    await game.getByRole("button", { name: /^Buy for/ }).press("Enter");
    const start = game.getByRole("button", { name: "Start", exact: true });
    await start.press("Enter", LONG);
    await expect(game.getByText("Total win with", { exact: false })).toBeVisible(LONG);
    await atRest(game);
    const rounds = await roundsOf(page);
    expect(rounds).toHaveLength(played + 1);
    for (const each of rounds) expect(each.bet_status).not.toBe("open");
  });

  test(`${identifier}: a demo without an account`, async ({ page }) => {
    const game = await openGame(page, identifier, "demo");
    const answered = page.waitForResponse(/\/studio\/rounds$/);
    await game.getByRole("button", { name: /^Spin for FUN/ }).press("Space", LONG);
    expect((await answered).status()).toBe(200);
    await expect(game.getByRole("button", { name: /^Spin for/ })).toBeEnabled(LONG);
  });
}

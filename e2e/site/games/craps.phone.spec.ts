import type { FrameLocator, Page, Response } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { balanceOf, gameFrame, givenPlayer, roundsOf } from "../steps.ts";
import { expectVerified } from "../fairness/verified-round.ts";

test.describe.configure({ timeout: 300_000 });

interface Round {
  readonly id: string;
  readonly awaits: string | null;
  readonly stake_cents: number;
  readonly cost_cents: number;
  readonly win_cents: number;
  readonly bet: { readonly spots: Readonly<Record<string, number>> };
}

const main = (game: FrameLocator) => game.locator("[data-spin-button]");
const spot = (game: FrameLocator, name: string) => game.locator(`[data-felt] [data-spot="${name}"]`);
const roundIn = async (answer: Response): Promise<Round> => ((await answer.json()) as { round: Round }).round;

async function opened(page: Page): Promise<FrameLocator> {
  await page.goto("/play/finch/RopewalkSevens?mode=real");
  const game = gameFrame(page);
  await expect(game.getByRole("button", { name: "Menu" })).toBeVisible({ timeout: 90_000 });
  return game;
}

/** Starts rounds with all hardways until one stays open after its come-out roll: 30 of 36 do not resolve them all. */
async function openRound(page: Page, game: FrameLocator): Promise<Round> {
  for (;;) {
    const answered = page.waitForResponse(/\/studio\/rounds$/);
    await main(game).press("Enter");
    const round = await roundIn(await answered);
    if (round.awaits === "decision") return round;
    await expect(main(game)).toHaveAttribute("data-role", "repeat", { timeout: 60_000 });
  }
}

test(
  "craps is rolled, interrupted, resumed, rolled to the end and verified, for real money",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    await givenPlayer(page, "100.00");
    let game = await opened(page);
    await expect(main(game)).toHaveAttribute("data-role", "empty");
    await watch.accessible("craps");
    for (const name of ["pass", "pass", "hard6", "hard8", "field"]) await spot(game, name).press("Enter");
    await game.getByRole("button", { name: "Undo" }).press("Enter");

    const left = await openRound(page, game);
    expect(left).toMatchObject({ stake_cents: 100, cost_cents: 400, bet: { spots: { pass: 2, hard6: 1, hard8: 1 } } });
    await expect(main(game)).toHaveAttribute("data-role", "roll", { timeout: 60_000 });
    await watch.accessible("craps in a round");
    const isCut = await main(game).evaluate(
      (button: { readonly scrollWidth: number; readonly clientWidth: number }) =>
        button.scrollWidth > button.clientWidth,
    );
    expect(isCut, "the word on the button is cut").toBe(false);

    // The page is closed in the middle of the round; another one finds the round unchanged.
    await page.goto("about:blank");
    const reopened = page.waitForResponse(/\/studio\/open$/);
    game = await opened(page);
    const { open_round: resumed } = (await (await reopened).json()) as { open_round: Round };
    expect(resumed).toEqual(left);
    await expect(main(game)).toHaveAttribute("data-role", "roll", { timeout: 60_000 });

    const before = await balanceOf(page);
    const ended = page.waitForResponse(
      async (answer) => answer.url().endsWith("/continue") && (await roundIn(answer)).awaits === null,
      { timeout: 120_000 },
    );
    await game.getByRole("button", { name: "Roll to the end" }).press("Enter");
    const round = await roundIn(await ended);
    expect(round).toMatchObject({ id: left.id, cost_cents: 400 });
    await expect.poll(() => balanceOf(page), { timeout: 60_000 }).toBe(before + round.win_cents);
    await expect(main(game)).toHaveAttribute("data-role", "repeat", { timeout: 60_000 });
    await watch.accessible("craps with a result");

    const [last] = await roundsOf(page);
    expect(last).toMatchObject({ bet_id: left.id });
    await page.goto(`/profile/games-history/${left.id}`);
    await expect(page.getByRole("rowheader", { name: "Hard 6" })).toBeVisible();
    await page.getByRole("button", { name: "Reveal the seed and verify" }).click();
    await expect(page.getByText("Everything matches: a fair round")).toBeVisible({ timeout: 60_000 });
    await watch.accessible("round of craps");
    await expectVerified(page);
  },
);

test("the rules of craps state the limits that the platform checks", { tag: "@seldom" }, async ({ page }) => {
  await givenPlayer(page);
  const answered = page.waitForResponse(/\/studio\/open$/);
  const game = await opened(page);
  const { bets } = (await (await answered).json()) as { bets: { spots: { spot: string; most_cents: number }[] } };
  const most = (kind: string): string =>
    `€${((bets.spots.find(({ spot }) => spot === kind)?.most_cents ?? 0) / 100).toLocaleString("en", { minimumFractionDigits: 2 })}`;
  await game.getByRole("button", { name: "Menu" }).press("Enter");
  await game.getByRole("dialog").getByRole("button", { name: "Paytable and rules" }).press("Enter");
  const rules = game.getByRole("dialog", { name: /rules/i });
  const fact = (name: string) => rules.locator("dl > div").filter({ hasText: name }).locator("dd").first();
  await expect(fact("Limits of each bet")).toHaveText(new RegExp(`^€[\\d.,]+ to ${most("any")}$`));
  await expect(fact("Limits of all bets of a round")).toHaveText(new RegExp(`^€[\\d.,]+ to ${most("round")}$`));
});

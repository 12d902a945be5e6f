import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { gameFrame, givenPlayer, openGame, roundsOf, studioOf, type StudioRound } from "../steps.ts";

async function givenFinishedRound(page: Page): Promise<StudioRound> {
  const ask = await studioOf(page);
  let round = await ask("rounds", { stake_cents: 20 });
  while (round.state === "open") round = await ask(`rounds/${round.id}/continue`, { phase: round.phases.length });
  return round;
}

/** A round with bought free spins, none of them shown. */
async function givenOpenRound(page: Page): Promise<StudioRound> {
  return (await studioOf(page))("rounds", { stake_cents: 20, bet: { buy: true } });
}

test(
  "a guest verifies the rounds of a demo, and the next rounds come from the sealed seed",
  { tag: "@seldom" },
  async ({ page }) => {
    const game = await openGame(page, "apogee/ReefRiches", "demo");
    const played = page.waitForResponse(/\/studio\/rounds$/);
    await game.locator("body").press("Space");
    const { fairness } = (await (await played).json()) as { fairness: { next_commit: string } };
    await expect(game.getByRole("button", { name: /^Spin for/ })).toBeEnabled();
    await game.getByRole("button", { name: "Menu" }).click();
    await game.getByRole("dialog").getByRole("button", { name: "Fairness" }).click();
    await game.getByRole("button", { name: "Reveal our seed and check 1 round" }).click();
    await expect(game.getByText("Everything matches: 1 round was fair")).toBeVisible();
    await expect(game.getByText(fairness.next_commit)).toBeVisible();
    await expect(game.getByRole("button", { name: /^Reveal our seed/ })).toBeDisabled();
  },
);

test("a phone in landscape shows the whole game and nothing else", { tag: "@seldom" }, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const game = await openGame(page, "apogee/CandyOrbit", "demo");
  expect(await page.locator('iframe[src*="/frame/"]').boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 390 });
  for (const name of [/^Spin for/, /^Bet/, "Turbo", "Menu", "Sound off", "Back to the lobby"]) {
    const box = (await game.getByRole("button", { name }).boundingBox())!;
    expect([name, box.x >= 0 && box.y >= 0 && box.x + box.width <= 844 && box.y + box.height <= 390]).toEqual([
      name,
      true,
    ]);
  }
  const balance = (await game.getByText("Balance", { exact: true }).boundingBox())!;
  expect(balance.y + balance.height).toBeLessThanOrEqual(390);
});

test(
  "interrupted free spins resume after one press, and the session's net result is correct",
  { tag: "@seldom" },
  async ({ page }) => {
    await givenPlayer(page, "100.00");
    const { cost_cents: cost } = await givenOpenRound(page);
    await page.goto("/");
    await page.getByRole("link", { name: "Continue in Dragon's Ember" }).click();
    const game = gameFrame(page);
    await expect(game.getByText("You have free spins waiting")).toBeVisible();
    const net = game.locator("[data-way]:visible");
    await expect(net).toHaveText(`−€${(cost / 100).toFixed(2)}`);
    await game.getByRole("button", { name: "Continue free spins" }).click();
    await expect(game.getByText("Total win with", { exact: false })).toBeVisible();
    await expect(game.getByRole("button", { name: "Start", exact: true })).toHaveCount(0);
    await expect(game.getByRole("button", { name: /^Spin for/ })).toBeEnabled();
    const [round] = await roundsOf(page);
    const cents = round!.total_wins - cost;
    await expect(net).toHaveText(`${cents < 0 ? "−" : cents > 0 ? "+" : ""}€${(Math.abs(cents) / 100).toFixed(2)}`);
  },
);

test(
  "while an open round keeps its seed sealed, the page names the round, links to its game and asks nothing twice",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    watch.allowed.push(/409/);
    await givenPlayer(page, "100.00");
    const { id } = await givenFinishedRound(page);
    const { id: open } = await givenOpenRound(page);
    await page.goto(`/profile/games-history/${id}`);
    await page.getByRole("button", { name: "Reveal the seed and verify" }).click();
    await expect(page.getByText(`Round ${open} of this wallet is still open`, { exact: false })).toBeVisible();
    await expect(page.getByRole("button", { name: "Reveal the seed and verify" })).toHaveCount(0);
    await watch.accessible("a seed that must stay sealed");
    await page
      .getByRole("alert")
      .getByRole("button", { name: /Dragon's Ember/ })
      .click();
    await expect(page).toHaveURL(/\/play\/apogee\/DragonsEmber\?mode=real/);
    await expect(gameFrame(page).getByText("You have free spins waiting")).toBeVisible();
  },
);

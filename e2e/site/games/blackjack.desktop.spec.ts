import type { FrameLocator, Page, Response } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { balanceOf, gameFrame, givenPlayer, roundsOf } from "../steps.ts";
import { expectVerified } from "../fairness/verified-round.ts";

test.describe.configure({ timeout: 300_000 });

interface Round {
  readonly id: string;
  readonly awaits: string | null;
  readonly cost_cents: number;
  readonly win_cents: number;
  readonly view: { readonly advice: string | null; readonly offers: ReadonlyArray<{ do: string }> };
}

const main = (game: FrameLocator) => game.locator("[data-spin-button]");
const roundIn = async (answer: Response): Promise<Round> => ((await answer.json()) as { round: Round }).round;

async function opened(page: Page): Promise<FrameLocator> {
  await page.goto("/play/finch/CopperlightTwentyOne?mode=real");
  const game = gameFrame(page);
  await expect(game.getByRole("button", { name: "Menu" })).toBeVisible({ timeout: 90_000 });
  return game;
}

async function dealt(page: Page, game: FrameLocator): Promise<Round> {
  await expect(main(game)).toHaveAttribute("data-role", "spin", { timeout: 60_000 });
  const answered = page.waitForResponse(/\/studio\/rounds$/);
  await main(game).press("Enter");
  return roundIn(await answered);
}

async function decided(page: Page, game: FrameLocator, decision: string): Promise<Round> {
  const button = game.locator(`[data-decision=${decision}]`);
  await expect(button).not.toHaveAttribute("aria-disabled", "true", { timeout: 60_000 });
  const answered = page.waitForResponse(/\/continue$/);
  await button.press("Enter");
  return roundIn(await answered);
}

test("blackjack is played by basic strategy, interrupted, resumed and verified, for real money", async ({
  page,
  watch,
}) => {
  await givenPlayer(page, "100.00");
  let game = await opened(page);
  await watch.accessible("blackjack");
  let round: Round;
  do {
    round = await dealt(page, game);
  } while (round.awaits === null);

  await page.goto("about:blank");
  const reopened = page.waitForResponse(/\/studio\/open$/);
  game = await opened(page);
  const { open_round: resumed } = (await (await reopened).json()) as { open_round: Round };
  expect(resumed).toEqual(round);
  await expect(main(game)).toHaveAttribute("data-role", "locked", { timeout: 60_000 });
  await game.getByRole("button", { name: "Show the book’s advice" }).click();
  await expect(game.locator(`[data-decision=${round.view.advice}][data-advised]`)).toBeVisible();
  await watch.accessible("blackjack in a round");

  const before = (await balanceOf(page)) + round.cost_cents;
  while (round.awaits !== null) round = await decided(page, game, round.view.advice!);
  await expect.poll(() => balanceOf(page)).toBe(before - round.cost_cents + round.win_cents);
  await expect(main(game)).toHaveAttribute("data-role", "spin", { timeout: 60_000 });
  await watch.accessible("blackjack with a result");

  const [last] = await roundsOf(page);
  expect(last).toMatchObject({ bet_id: round.id });
  await page.goto(`/profile/games-history/${round.id}`);
  await expect(page.getByText(/^Dealer: \d+$/)).toBeVisible();
  await page.getByRole("button", { name: "Reveal the seed and verify" }).click();
  await expect(page.getByText("Everything matches: a fair round")).toBeVisible({ timeout: 60_000 });
  await watch.accessible("round of blackjack");
  await expectVerified(page);
});

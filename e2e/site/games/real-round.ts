import type { FrameLocator, Locator, Page, Response } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { expectVerified } from "../fairness/verified-round.ts";
import { gameFrame, roundsOf } from "../steps.ts";

/** A round as the studio answers it, as far as every family has it. */
export interface Round<View = unknown, Bet = unknown> {
  readonly id: string;
  readonly state: string;
  readonly awaits: string | null;
  readonly bet: Bet;
  readonly stake_cents: number;
  readonly cost_cents: number;
  readonly win_cents: number;
  readonly view: View;
}

/** The large button. */
export const main = (game: FrameLocator): Locator => game.locator("[data-spin-button]");
/** A place for chips on the felt of a table. */
export const spot = (game: FrameLocator, name: string): Locator => game.locator(`[data-felt] [data-spot="${name}"]`);
export const roundIn = async <R = Round>(answer: Response): Promise<R> => ((await answer.json()) as { round: R }).round;
export const expectRole = (game: FrameLocator, role: string): Promise<void> =>
  expect(main(game)).toHaveAttribute("data-role", role);

/** Opens a game and waits for its menu. */
export async function opened(page: Page, identifier: string, mode: "real" | "demo" = "real"): Promise<FrameLocator> {
  await page.goto(`/play/${identifier}?mode=${mode}`);
  const game = gameFrame(page);
  await expect(game.getByRole("button", { name: "Menu" })).toBeVisible();
  return game;
}

/** Opens the rules of a game. */
export async function openedRules(game: FrameLocator): Promise<Locator> {
  await game.getByRole("button", { name: "Menu" }).press("Enter");
  await game.getByRole("dialog").getByRole("button", { name: "Paytable and rules" }).press("Enter");
  const rules = game.getByRole("dialog", { name: /rules/i });
  await expect(rules).toBeVisible();
  return rules;
}

/** Starts a round with the large button. */
export async function begun<R = Round>(page: Page, game: FrameLocator): Promise<R> {
  const answered = page.waitForResponse(/\/studio\/rounds$/);
  await main(game).press("Enter");
  return roundIn<R>(await answered);
}

/** Presses a button, by default the large one, that continues the round. */
export async function continued<R = Round>(page: Page, game: FrameLocator, button = main(game)): Promise<R> {
  await expect(button).not.toHaveAttribute("aria-disabled", "true");
  const answered = page.waitForResponse(/\/continue$/);
  await button.press("Enter");
  return roundIn<R>(await answered);
}

/** Closes the page in the middle of a round; another one finds the round unchanged. */
export async function resumed(page: Page, identifier: string, left: object): Promise<FrameLocator> {
  await page.goto("about:blank");
  const reopened = page.waitForResponse(/\/studio\/open$/);
  const game = await opened(page, identifier);
  const { open_round: found } = (await (await reopened).json()) as { open_round: object };
  expect(found).toEqual(left);
  return game;
}

/**
 * The newest round of the history is this one; its page shows what is expected of it, and its seed verifies it, there
 * and on the fairness page.
 */
export async function expectInHistory(
  page: Page,
  round: { readonly bet_id: string; readonly bet_status?: string },
  shows: readonly Locator[],
  accessible: () => Promise<void>,
): Promise<void> {
  expect((await roundsOf(page))[0]).toMatchObject(round);
  await page.goto(`/profile/games-history/${round.bet_id}`);
  for (const each of shows) await expect(each).toBeVisible();
  await page.getByRole("button", { name: "Reveal the seed and verify" }).click();
  await expect(page.getByText("Everything matches: a fair round")).toBeVisible();
  await accessible();
  await expectVerified(page);
}

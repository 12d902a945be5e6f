// @seldom: the gamble of pokies
import type { FrameLocator, Page, Response } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { balanceOf, gameFrame, givenPlayer, roundsOf } from "../steps.ts";
import { expectVerified } from "../fairness/verified-round.ts";

test.describe.configure({ timeout: 480_000 });

interface Round {
  readonly id: string;
  readonly awaits: string | null;
  readonly win_cents: number;
  readonly phases: readonly { readonly kind: string; readonly view: { readonly right?: boolean } }[];
}

const LONG = { timeout: 120_000 };
const main = (game: FrameLocator) => game.locator("[data-spin-button]");
const table = (game: FrameLocator) => game.getByRole("region", { name: /^Gamble / });
const roundIn = async (answer: Response): Promise<Round> => ((await answer.json()) as { round: Round }).round;

async function opened(page: Page): Promise<FrameLocator> {
  await page.goto("/play/thicket/SundayOrchard?mode=real");
  const game = gameFrame(page);
  await expect(game.getByRole("button", { name: "Menu" })).toBeVisible({ timeout: 90_000 });
  return game;
}

/** Spins until a win waits at the card table; free spins are shown to their end. */
async function untilOffered(page: Page, game: FrameLocator): Promise<Round> {
  for (;;) {
    await expect(main(game)).toHaveAttribute("data-role", "spin", LONG);
    const answered = page.waitForResponse(/\/studio\/rounds$/);
    await main(game).press("Enter");
    const round = await roundIn(await answered);
    if (round.awaits === null) continue;
    if (round.awaits === "decision" && round.win_cents > 4) {
      await expect(table(game)).toBeVisible(LONG);
      return round;
    }
    await expect(table(game)).toBeVisible({ timeout: 200_000 });
    await decided(page, game, () => main(game).press("Enter"));
  }
}

async function decided(page: Page, game: FrameLocator, decide: () => Promise<void>): Promise<Round> {
  await expect(main(game)).toHaveAttribute("data-role", "continue", LONG);
  const answered = page.waitForResponse(/\/continue$/);
  await decide();
  return roundIn(await answered);
}

test("a pokie's win is gambled, interrupted, resumed, taken and verified, for real money", async ({ page, watch }) => {
  await givenPlayer(page, "500.00");
  let game = await opened(page);
  await game.getByRole("button", { name: "Menu" }).press("Enter", LONG);
  await game.getByRole("button", { name: "Offer to gamble wins" }).press("Enter");
  await expect(game.getByRole("button", { name: "Stop offering to gamble wins" })).toBeVisible();
  await game.getByRole("dialog").press("Escape");

  const first = await untilOffered(page, game);
  await expect(game.getByText("You have won", { exact: false })).toHaveCount(1);
  await watch.accessible("gamble");
  // Half of the win is kept, so the round stays open whatever the card is.
  await game.getByRole("switch", { name: "Half only" }).press("Space");
  const left = await decided(page, game, () => game.getByRole("button", { name: /^Red: gamble / }).press("Enter"));
  const half = Math.floor(first.win_cents / 2);
  const { right } = left.phases.at(-1)!.view;
  expect(left).toMatchObject({ awaits: "decision", win_cents: first.win_cents + (right ? half : -half) });
  await expect(game.getByRole("list", { name: "Cards of this round" }).getByRole("listitem")).toHaveCount(1, LONG);

  await page.goto("about:blank");
  const reopened = page.waitForResponse(/\/studio\/open$/);
  game = await opened(page);
  expect(((await (await reopened).json()) as { open_round: Round }).open_round).toEqual(left);
  await expect(table(game)).toBeVisible(LONG);

  const before = await balanceOf(page);
  const ended = await decided(page, game, () =>
    table(game)
      .getByRole("button", { name: /^Take / })
      .click(),
  );
  expect(ended).toMatchObject({ id: left.id, awaits: null, win_cents: left.win_cents });
  await expect.poll(() => balanceOf(page)).toBe(before + ended.win_cents);
  await expect(main(game)).toHaveAttribute("data-role", "spin", LONG);

  const last = (await roundsOf(page)).find(({ bet_id: id }) => id === left.id);
  expect(last).toMatchObject({ bet_status: "won" });
  await page.goto(`/profile/games-history/${left.id}`);
  await expect(page.getByRole("heading", { name: "Gambles of the win" })).toBeVisible();
  await expect(page.getByText(/ on red: (right|wrong)$/)).toBeVisible();
  await page.getByRole("button", { name: "Reveal the seed and verify" }).click();
  await expect(page.getByText("Everything matches: a fair round")).toBeVisible({ timeout: 60_000 });
  await watch.accessible("round with a gamble");

  await expectVerified(page);
  await expect(page.getByRole("heading", { name: "Gambles of the win" })).toBeVisible();
  await expect(page.getByText("(gamble)", { exact: false }).first()).toBeVisible();
});

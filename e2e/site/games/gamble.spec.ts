// @seldom: the gamble of pokies
import type { FrameLocator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { WHOLE_ROUND_MS } from "../patience.ts";
import { balanceOf, givenPlayer, roundsOf } from "../steps.ts";
import { expectVerified } from "../fairness/verified-round.ts";
import { begun, expectRole, main, opened, resumed, roundIn, type Round } from "./real-round.ts";

const ORCHARD = "thicket/SundayOrchard";
interface GambledRound extends Round {
  readonly phases: readonly { readonly kind: string; readonly view: { readonly right?: boolean } }[];
}

const table = (game: FrameLocator) => game.getByRole("region", { name: /^Gamble / });

/** Spins until a win waits at the card table; free spins are shown to their end. */
async function untilOffered(page: Page, game: FrameLocator): Promise<GambledRound> {
  for (;;) {
    await expectRole(game, "spin");
    const round = await begun<GambledRound>(page, game);
    if (round.awaits === null) continue;
    if (round.awaits === "decision" && round.win_cents > 4) {
      await expect(table(game)).toBeVisible();
      return round;
    }
    await expect(table(game)).toBeVisible({ timeout: WHOLE_ROUND_MS });
    await decided(page, game, () => main(game).press("Enter"));
  }
}

async function decided(page: Page, game: FrameLocator, decide: () => Promise<void>): Promise<GambledRound> {
  await expectRole(game, "continue");
  const answered = page.waitForResponse(/\/continue$/);
  await decide();
  return roundIn<GambledRound>(await answered);
}

test("a pokie's win is gambled, interrupted, resumed, taken and verified, for real money", async ({ page, watch }) => {
  await givenPlayer(page, "500.00");
  let game = await opened(page, ORCHARD);
  await game.getByRole("button", { name: "Menu" }).press("Enter");
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
  await expect(game.getByRole("list", { name: "Cards of this round" }).getByRole("listitem")).toHaveCount(1);

  game = await resumed(page, ORCHARD, left);
  await expect(table(game)).toBeVisible();

  const before = await balanceOf(page);
  const ended = await decided(page, game, () =>
    table(game)
      .getByRole("button", { name: /^Take / })
      .click(),
  );
  expect(ended).toMatchObject({ id: left.id, awaits: null, win_cents: left.win_cents });
  await expect.poll(() => balanceOf(page)).toBe(before + ended.win_cents);
  await expectRole(game, "spin");

  const last = (await roundsOf(page)).find(({ bet_id: id }) => id === left.id);
  expect(last).toMatchObject({ bet_status: "won" });
  await page.goto(`/profile/games-history/${left.id}`);
  await expect(page.getByRole("heading", { name: "Gambles of the win" })).toBeVisible();
  await expect(page.getByText(/ on red: (right|wrong)$/)).toBeVisible();
  await page.getByRole("button", { name: "Reveal the seed and verify" }).click();
  await expect(page.getByText("Everything matches: a fair round")).toBeVisible();
  await watch.accessible("round with a gamble");

  await expectVerified(page);
  await expect(page.getByRole("heading", { name: "Gambles of the win" })).toBeVisible();
  await expect(page.getByText("(gamble)", { exact: false }).first()).toBeVisible();
});

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

async function spun(page: Page, game: FrameLocator): Promise<Round> {
  const answered = page.waitForResponse(/\/studio\/rounds$/);
  await main(game).press("Enter");
  return roundIn(await answered);
}

test("roulette is played with chips on several spots, rebet and verified, for real money", async ({ page, watch }) => {
  await givenPlayer(page, "100.00");
  await page.goto("/play/finch/DemiLune?mode=real");
  const game = gameFrame(page);
  await expect(game.getByRole("button", { name: "Menu" })).toBeVisible({ timeout: 90_000 });
  await expect(main(game)).toHaveAttribute("data-role", "empty");
  await watch.accessible("roulette");

  const before = await balanceOf(page);
  await spot(game, "red").press("Enter");
  await game.getByRole("button", { name: /^Chip of .*0[.,]20/ }).press("Enter");
  for (const name of ["17", "17-20", "0-1-2-3"]) await spot(game, name).press("Enter");
  await spot(game, "17").press("Backspace");
  await game.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(main(game)).toHaveAttribute("data-role", "spin");
  const first = await spun(page, game);
  expect(first).toMatchObject({
    awaits: null,
    stake_cents: 20,
    cost_cents: 160,
    bet: { spots: { red: 5, "17": 1, "17-20": 1, "0-1-2-3": 1 } },
  });
  await expect.poll(() => balanceOf(page)).toBe(before - 160 + first.win_cents);

  await expect(main(game)).toHaveAttribute("data-role", "repeat", { timeout: 60_000 });
  await watch.accessible("roulette with a result");
  const second = await spun(page, game);
  expect(second.bet).toEqual(first.bet);
  await expect(main(game)).toHaveAttribute("data-role", "repeat", { timeout: 60_000 });

  const [last] = await roundsOf(page);
  expect(last).toMatchObject({ bet_id: second.id });
  await page.goto(`/profile/games-history/${second.id}`);
  await expect(page.getByRole("rowheader", { name: "Number 17, 20" })).toBeVisible();
  await page.getByRole("button", { name: "Reveal the seed and verify" }).click();
  await expect(page.getByText("Everything matches: a fair round")).toBeVisible({ timeout: 60_000 });
  await watch.accessible("round of roulette");
  await expectVerified(page);
});

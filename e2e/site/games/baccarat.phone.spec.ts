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
  readonly bet: { readonly spots: Readonly<Record<string, number>> };
}

const main = (game: FrameLocator) => game.locator("[data-spin-button]");
const spot = (game: FrameLocator, name: string) => game.locator(`[data-felt] [data-spot="${name}"]`);
const roundIn = async (answer: Response): Promise<Round> => ((await answer.json()) as { round: Round }).round;

async function dealt(page: Page, game: FrameLocator): Promise<Round> {
  const answered = page.waitForResponse(/\/studio\/rounds$/);
  await main(game).press("Enter");
  return roundIn(await answered);
}

test(
  "baccarat is played on several spots, rebet and verified, for real money",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    await givenPlayer(page, "100.00");
    await page.goto("/play/finch/AmberPavilion?mode=real");
    const game = gameFrame(page);
    await expect(game.getByRole("button", { name: "Menu" })).toBeVisible({ timeout: 90_000 });
    await expect(main(game)).toHaveAttribute("data-role", "empty");
    await watch.accessible("baccarat");

    const before = await balanceOf(page);
    for (const name of ["banker", "banker", "tie", "player_pair"]) await spot(game, name).press("Enter");
    await spot(game, "player_pair").press("Backspace");
    await expect(main(game)).toHaveAttribute("data-role", "spin");
    const first = await dealt(page, game);
    expect(first).toMatchObject({ awaits: null, bet: { spots: { banker: 2, tie: 1 } } });
    await expect.poll(() => balanceOf(page)).toBe(before - first.cost_cents + first.win_cents);

    await expect(main(game)).toHaveAttribute("data-role", "repeat", { timeout: 60_000 });
    await watch.accessible("baccarat with a result");
    const second = await dealt(page, game);
    expect(second.bet).toEqual(first.bet);
    await expect(main(game)).toHaveAttribute("data-role", "repeat", { timeout: 60_000 });

    const [last] = await roundsOf(page);
    expect(last).toMatchObject({ bet_id: second.id });
    await page.goto(`/profile/games-history/${second.id}`);
    await expect(page.getByRole("rowheader", { name: "Banker", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Reveal the seed and verify" }).click();
    await expect(page.getByText("Everything matches: a fair round")).toBeVisible({ timeout: 60_000 });
    await watch.accessible("round of baccarat");
    await expectVerified(page);
  },
);

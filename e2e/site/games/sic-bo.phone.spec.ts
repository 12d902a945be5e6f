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

test(
  "sic bo is played with chips on several spots and verified, for real money",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    await givenPlayer(page, "100.00");
    await page.goto("/play/finch/TripleLantern?mode=real");
    const game = gameFrame(page);
    await expect(game.getByRole("button", { name: "Menu" })).toBeVisible({ timeout: 90_000 });
    await expect(main(game)).toHaveAttribute("data-role", "empty");
    await watch.accessible("sic bo");

    const before = await balanceOf(page);
    await spot(game, "small").press("Enter");
    await spot(game, "small").press("Enter");
    for (const name of ["pair1-5", "triple6"]) await spot(game, name).press("Enter");
    await game.getByRole("button", { name: "Undo" }).press("Enter");
    const played = await spun(page, game);
    expect(played).toMatchObject({
      awaits: null,
      stake_cents: 100,
      cost_cents: 300,
      bet: { spots: { small: 2, "pair1-5": 1 } },
    });
    await expect.poll(() => balanceOf(page)).toBe(before - 300 + played.win_cents);
    await expect(main(game)).toHaveAttribute("data-role", "repeat", { timeout: 60_000 });
    await watch.accessible("sic bo with a result");

    const [last] = await roundsOf(page);
    expect(last).toMatchObject({ bet_id: played.id });
    await page.goto(`/profile/games-history/${played.id}`);
    await expect(page.getByRole("rowheader", { name: "Pair 1, 5" })).toBeVisible();
    await page.getByRole("button", { name: "Reveal the seed and verify" }).click();
    await expect(page.getByText("Everything matches: a fair round")).toBeVisible({ timeout: 60_000 });
    await watch.accessible("round of sic bo");
    await expectVerified(page);
  },
);

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
}

const main = (game: FrameLocator) => game.locator("[data-spin-button]");
const roundIn = async (answer: Response): Promise<Round> => ((await answer.json()) as { round: Round }).round;

async function opened(page: Page): Promise<FrameLocator> {
  await page.goto("/play/finch/ThreeFinches?mode=real");
  const game = gameFrame(page);
  await expect(game.getByRole("button", { name: "Menu" })).toBeVisible({ timeout: 90_000 });
  return game;
}

test(
  "three card poker is dealt, interrupted, resumed, raised and verified, for real money",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    await givenPlayer(page, "100.00");
    let game = await opened(page);
    await game.locator("[data-spot=ante]").click();
    await game.locator("[data-spot=pair_plus]").click();
    await watch.accessible("three card poker");
    const dealt = page.waitForResponse(/\/studio\/rounds$/);
    await main(game).press("Enter");
    const left = await roundIn(await dealt);
    expect(left.awaits).toBe("decision");

    // The page is closed in the middle of the round; another one finds the round unchanged.
    await page.goto("about:blank");
    const reopened = page.waitForResponse(/\/studio\/open$/);
    game = await opened(page);
    const { open_round: resumed } = (await (await reopened).json()) as { open_round: Round };
    expect(resumed).toEqual(left);
    await expect(main(game)).toHaveAttribute("data-role", "raise", { timeout: 60_000 });

    await watch.accessible("three card poker in a round");
    const before = await balanceOf(page);
    const drawn = page.waitForResponse(/\/continue$/);
    await main(game).press("Enter");
    const ended = await roundIn(await drawn);
    expect(ended).toMatchObject({ id: left.id, awaits: null });
    // The further stake is as much as the ante, which is half of the bet.
    expect(ended.cost_cents).toBe(left.cost_cents * 1.5);
    await expect.poll(() => balanceOf(page), { timeout: 60_000 }).toBe(before - left.cost_cents / 2 + ended.win_cents);
    await expect(main(game)).toHaveAttribute("data-role", "repeat", { timeout: 60_000 });

    const [last] = await roundsOf(page);
    expect(last).toMatchObject({ bet_id: left.id, bet_status: ended.win_cents > 0 ? "won" : "lost" });
    await page.goto(`/profile/games-history/${left.id}`);
    await expect(page.getByText("Dealer", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Reveal the seed and verify" }).click();
    await expect(page.getByText("Everything matches: a fair round")).toBeVisible({ timeout: 60_000 });
    await watch.accessible("round of three card poker");
    await expectVerified(page);
  },
);

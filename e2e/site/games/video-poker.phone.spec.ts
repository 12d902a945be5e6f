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
  readonly view: { readonly cards: readonly number[] };
}

const main = (game: FrameLocator) => game.locator("[data-spin-button]");
const roundIn = async (answer: Response): Promise<Round> => ((await answer.json()) as { round: Round }).round;

async function opened(page: Page): Promise<FrameLocator> {
  await page.goto("/play/finch/CopperCourt?mode=real");
  const game = gameFrame(page);
  await expect(game.getByRole("button", { name: "Menu" })).toBeVisible({ timeout: 90_000 });
  return game;
}

test(
  "video poker with five hands is dealt, interrupted, resumed, held, drawn and verified, for real money",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    await givenPlayer(page, "100.00");
    let game = await opened(page);
    await game.locator("[data-hands='5']").click();
    await watch.accessible("video poker");
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
    await expect(main(game)).toHaveAttribute("data-role", "draw", { timeout: 60_000 });

    await game.locator("[data-hint]").click();
    for (const position of [0, 2]) await game.locator(`[data-hold='${position}']`).click();
    await expect(game.locator("[data-hold='2']")).toHaveAttribute("aria-pressed", "true");
    await watch.accessible("video poker with held cards");
    const before = await balanceOf(page);
    const drawn = page.waitForResponse(/\/continue$/);
    await main(game).press("Enter");
    const ended = await roundIn(await drawn);
    expect(ended).toMatchObject({ id: left.id, awaits: null, cost_cents: left.cost_cents });
    await expect.poll(() => balanceOf(page), { timeout: 60_000 }).toBe(before + ended.win_cents);
    await expect(main(game)).toHaveAttribute("data-role", "spin", { timeout: 60_000 });

    const [last] = await roundsOf(page);
    expect(last).toMatchObject({ bet_id: left.id, bet_status: ended.win_cents > 0 ? "won" : "lost" });
    await page.goto(`/profile/games-history/${left.id}`);
    await expect(page.getByText("Hand 5")).toBeVisible();
    await page.getByRole("button", { name: "Reveal the seed and verify" }).click();
    await expect(page.getByText("Everything matches: a fair round")).toBeVisible({ timeout: 60_000 });
    await watch.accessible("round of video poker");
    await expectVerified(page);
  },
);

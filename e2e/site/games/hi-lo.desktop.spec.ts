import type { FrameLocator, Page, Response } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { balanceOf, gameFrame, givenPlayer, roundsOf } from "../steps.ts";
import { expectVerified } from "../fairness/verified-round.ts";

test.describe.configure({ timeout: 300_000 });

interface Round {
  readonly id: string;
  readonly awaits: string | null;
  readonly win_cents: number;
  readonly phases: readonly unknown[];
  readonly view: {
    readonly cash_out_cents: number | null;
    readonly offers: ReadonlyArray<{ do: string; chance_percent: string | null }>;
  };
}

const main = (game: FrameLocator) => game.locator("[data-spin-button]");
const roundIn = async (answer: Response): Promise<Round> => ((await answer.json()) as { round: Round }).round;

async function opened(page: Page): Promise<FrameLocator> {
  await page.goto("/play/apogee/NovaHiLo?mode=real");
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

/** Makes the likeliest guess, and returns the round after it. */
async function guessed(page: Page, game: FrameLocator, { view }: Round): Promise<Round> {
  const chance = (offer: Round["view"]["offers"][number]): number => Number(offer.chance_percent ?? 0);
  const best = view.offers.toSorted((a, b) => chance(b) - chance(a))[0]!;
  const button = game.locator(`[data-guess=${best.do}]`);
  await expect(button).not.toHaveAttribute("aria-disabled", "true", { timeout: 60_000 });
  const answered = page.waitForResponse(/\/continue$/);
  await button.press("Enter");
  return roundIn(await answered);
}

test(
  "hi-lo is guessed, interrupted, resumed, cashed out and verified, for real money",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    await givenPlayer(page, "100.00");
    let game = await opened(page);
    await watch.accessible("hi-lo");
    let round: Round;
    do {
      round = await guessed(page, game, await dealt(page, game));
    } while (round.awaits === null);

    // The page is closed in the middle of the round; another one finds the round unchanged.
    const left = round;
    await page.goto("about:blank");
    const reopened = page.waitForResponse(/\/studio\/open$/);
    game = await opened(page);
    const { open_round: resumed } = (await (await reopened).json()) as { open_round: Round };
    expect(resumed).toEqual(left);
    await expect(main(game)).toHaveAttribute("data-role", "cash-out", { timeout: 60_000 });
    await watch.accessible("hi-lo in a round");

    const before = await balanceOf(page);
    const paid = page.waitForResponse(/\/continue$/);
    await main(game).press("Enter");
    const ended = await roundIn(await paid);
    expect(ended).toMatchObject({ id: left.id, awaits: null, win_cents: left.view.cash_out_cents });
    await expect.poll(() => balanceOf(page)).toBe(before + ended.win_cents);
    await expect(main(game)).toHaveAttribute("data-role", "spin", { timeout: 60_000 });

    const [last] = await roundsOf(page);
    expect(last).toMatchObject({ bet_id: left.id, bet_status: "won" });
    await page.goto(`/profile/games-history/${left.id}`);
    await expect(page.getByText("Cashed out")).toBeVisible();
    await page.getByRole("button", { name: "Reveal the seed and verify" }).click();
    await expect(page.getByText("Everything matches: a fair round")).toBeVisible({ timeout: 60_000 });
    await watch.accessible("round of hi-lo");
    await expectVerified(page);
  },
);

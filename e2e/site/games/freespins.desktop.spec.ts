import type { Page } from "@playwright/test";
import { apogee, expect, test } from "../fixtures.ts";
import { WHOLE_ROUND_MS } from "../patience.ts";
import { balanceOf, gameFrame, givenPlayer, headers, roundsOf } from "../steps.ts";

const GAME = "apogee/DragonsEmber";
const SPINS = 6;

interface Shown {
  readonly id: number;
  readonly stage: string;
  readonly freespins_performed: number;
  readonly won_cents: number;
}
const freespinsOf = async (page: Page): Promise<Shown[]> =>
  (await page.request.get("/api/player/freespins")).json() as Promise<Shown[]>;

test(
  "free spins are issued, activated, played to the end in the game, and become a bonus",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    const { id: player } = await givenPlayer(page);
    await apogee(
      "freespins",
      "issue",
      String(player),
      "EUR",
      GAME,
      "--spins",
      String(SPINS),
      "--stake",
      "1.00",
      "--wager",
      "30",
      "--title",
      "Six on the house",
      "--until",
      "2099-05-01T12:00Z",
      "--reason",
      "a present",
    );
    const [issued] = await freespinsOf(page);
    expect(issued).toMatchObject({ stage: "issued", freespins_performed: 0 });
    const activation = await page.request.post(`/api/player/freespins/${issued!.id}/activation`, {
      headers: headers(),
    });
    expect(await activation.json()).toMatchObject({ stage: "activated", bet_level: 100 });

    // The player has no money: the house pays.
    await page.goto(`/play/${GAME}?mode=real`);
    const game = gameFrame(page);
    const bar = game.locator("[data-free-spins]");
    await expect(bar).toContainText(`${SPINS} left`);
    await expect(game.getByRole("button", { name: "Raise the stake" })).toBeDisabled();
    await watch.accessible("free spins");

    const end = game.getByRole("dialog", { name: "Free spins complete" });
    const button = game.locator("[data-spin-button]");
    await expect(async () => {
      if (!(await end.isVisible())) await button.press("Space", { timeout: 5_000 });
      await expect(end).toBeVisible({ timeout: 2_500 });
    }).toPass({ timeout: WHOLE_ROUND_MS, intervals: [100] });
    await watch.accessible("the end of free spins");

    const [ended] = await freespinsOf(page);
    expect(ended).toMatchObject({ stage: "finished", freespins_performed: SPINS });
    const rounds = await roundsOf(page);
    expect(rounds.map(({ total_bets, total_wins }) => [total_bets, total_wins])).toEqual(
      Array.from({ length: SPINS }, () => [0, 0]),
    );
    const bonuses = (await (await page.request.get("/api/player/bonuses")).json()) as object[];
    const won = ended!.won_cents;
    expect(bonuses).toMatchObject(
      won === 0 ? [] : [{ strategy: "freespins", stage: "handle_bets", amount_cents: won, title: "Six on the house" }],
    );
    expect(await balanceOf(page)).toBe(won);
    await end.getByRole("button", { name: "Continue" }).press("Enter");
    await expect(end).toBeHidden();
    await expect(game.getByRole("button", { name: /^Spin for/ })).toBeVisible();
  },
);

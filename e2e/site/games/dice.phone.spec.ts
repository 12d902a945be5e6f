import { expect, test } from "../fixtures.ts";
import { balanceOf, gameFrame, givenPlayer, roundsOf } from "../steps.ts";

test.describe.configure({ timeout: 240_000 });

test(
  "dice are played for real money, and the round is verified from its seeds",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    await givenPlayer(page, "100.00");
    await page.goto("/play/apogee/StellarDice?mode=real");
    const game = gameFrame(page);
    const roll = game.locator("[data-spin-button][data-role=spin]");
    await expect(roll).toBeEnabled({ timeout: 90_000 });
    await watch.accessible("dice");
    let won = 0;
    for (let turn = 0; turn < 40 && won === 0; turn += 1) {
      const before = await balanceOf(page);
      const answered = page.waitForResponse(/\/studio\/rounds$/);
      await game.locator("body").press("Space");
      const { round, balance_cents: after } = (await (await answered).json()) as {
        round: { state: string; cost_cents: number; win_cents: number; phases: Array<{ view: { won: boolean } }> };
        balance_cents: number;
      };
      expect(round).toMatchObject({ state: "finished", phases: [{ view: { won: round.win_cents > 0 } }] });
      expect(after).toBe(before - round.cost_cents + round.win_cents);
      won = round.win_cents;
      await expect(roll).toBeEnabled({ timeout: 60_000 });
    }
    expect(won).toBeGreaterThan(0);

    const [last] = await roundsOf(page);
    await page.goto(`/profile/games-history/${last!.bet_id}`);
    await expect(page.getByRole("img", { name: /^Rolled \d+\.\d\d; the bet was (Under|Over) / })).toBeVisible();
    await page.getByRole("button", { name: "Reveal the seed and verify" }).click();
    await expect(page.getByText("Everything matches: a fair round")).toBeVisible({ timeout: 60_000 });
    await watch.accessible("round of dice");
  },
);

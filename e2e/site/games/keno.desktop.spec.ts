import { expect, test } from "../fixtures.ts";
import { balanceOf, gameFrame, givenPlayer, roundsOf } from "../steps.ts";
import { expectVerified } from "../fairness/verified-round.ts";

test.describe.configure({ timeout: 240_000 });

test(
  "keno is played for real money, and the round is verified from its seeds",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    await givenPlayer(page, "100.00");
    await page.goto("/play/comet/TwentyLanterns?mode=real");
    const game = gameFrame(page);
    const draw = game.locator("[data-spin-button][data-role=spin]");
    await expect(draw).toBeEnabled({ timeout: 90_000 });
    await watch.accessible("keno");
    await game.getByRole("button", { name: "Clear" }).press("Enter");
    for (const number of [3, 41, 80]) await game.locator(`[data-number="${number}"]`).click();
    await game.getByRole("radio", { name: "Low", exact: true }).check();
    let won = 0;
    for (let turn = 0; turn < 40 && won === 0; turn += 1) {
      const before = await balanceOf(page);
      const answered = page.waitForResponse(/\/studio\/rounds$/);
      await draw.press("Enter");
      const { round, balance_cents: after } = (await (await answered).json()) as {
        round: {
          state: string;
          bet: { picks: number[]; risk: string };
          cost_cents: number;
          win_cents: number;
          phases: Array<{ view: { drawn: number[]; hits: number } }>;
        };
        balance_cents: number;
      };
      expect(round).toMatchObject({ state: "finished", bet: { risk: "low" } });
      expect(round.bet.picks.toSorted((a, b) => a - b)).toEqual([3, 41, 80]);
      const { drawn, hits } = round.phases[0]!.view;
      expect(new Set(drawn).size).toBe(20);
      expect(hits).toBe(round.bet.picks.filter((pick) => drawn.includes(pick)).length);
      expect(after).toBe(before - round.cost_cents + round.win_cents);
      won = round.win_cents;
      await expect(draw).toBeEnabled({ timeout: 60_000 });
    }
    expect(won).toBeGreaterThan(0);

    const [last] = await roundsOf(page);
    await page.goto(`/profile/games-history/${last!.bet_id}`);
    await expect(page.getByRole("img", { name: /^Picked: 3, 41, 80\. Drawn: / })).toBeVisible();
    await page.getByRole("button", { name: "Reveal the seed and verify" }).click();
    await expect(page.getByText("Everything matches: a fair round")).toBeVisible({ timeout: 60_000 });
    await watch.accessible("round of keno");
    await expectVerified(page);
  },
);

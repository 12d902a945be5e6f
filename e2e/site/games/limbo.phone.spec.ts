import { expect, test } from "../fixtures.ts";
import { balanceOf, gameFrame, givenPlayer, roundsOf } from "../steps.ts";
import { expectVerified } from "../fairness/verified-round.ts";

test.describe.configure({ timeout: 240_000 });

test(
  "limbo is played for real money, and the round is verified from its seeds",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    await givenPlayer(page, "100.00");
    await page.goto("/play/comet/SilentAscent?mode=real");
    const game = gameFrame(page);
    const launch = game.locator("[data-spin-button][data-role=spin]");
    await expect(launch).toBeEnabled({ timeout: 90_000 });
    await watch.accessible("limbo");
    const target = game.getByLabel("Target", { exact: true });
    await target.fill("1.50");
    await target.press("Enter");
    await expect(game.getByLabel("Win chance")).toHaveValue("66");
    let won = 0;
    for (let turn = 0; turn < 40 && won === 0; turn += 1) {
      const before = await balanceOf(page);
      const answered = page.waitForResponse(/\/studio\/rounds$/);
      await launch.press("Enter");
      const { round, balance_cents: after } = (await (await answered).json()) as {
        round: {
          state: string;
          bet: { target: number };
          cost_cents: number;
          win_cents: number;
          phases: Array<{ view: { multiplier: string; won: boolean } }>;
        };
        balance_cents: number;
      };
      expect(round).toMatchObject({ state: "finished", bet: { target: 150 } });
      const { view } = round.phases[0]!;
      expect(view.won).toBe(Number(view.multiplier) >= 1.5);
      expect(round.win_cents).toBe(view.won ? Math.floor(round.cost_cents * 1.5) : 0);
      expect(after).toBe(before - round.cost_cents + round.win_cents);
      won = round.win_cents;
      await expect(launch).toBeEnabled({ timeout: 60_000 });
    }
    expect(won).toBeGreaterThan(0);

    const [last] = await roundsOf(page);
    await page.goto(`/profile/games-history/${last!.bet_id}`);
    await expect(page.getByRole("img", { name: /^Drawn: [\d,]+\.\d\d×\. The target was 1\.50×\.$/ })).toBeVisible();
    await page.getByRole("button", { name: "Reveal the seed and verify" }).click();
    await expect(page.getByText("Everything matches: a fair round")).toBeVisible({ timeout: 60_000 });
    await watch.accessible("round of limbo");
    await expectVerified(page);
  },
);

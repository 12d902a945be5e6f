import { expect, test } from "../fixtures.ts";
import { balanceOf, gameFrame, givenPlayer, roundsOf } from "../steps.ts";
import { expectVerified } from "../fairness/verified-round.ts";

test.describe.configure({ timeout: 240_000 });

test(
  "plinko is played for real money, and the round is verified from its seeds",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    await givenPlayer(page, "100.00");
    await page.goto("/play/comet/VesperPins?mode=real");
    const game = gameFrame(page);
    const drop = game.locator("[data-spin-button][data-role=spin]");
    await expect(drop).toBeEnabled({ timeout: 90_000 });
    await watch.accessible("plinko");
    await game.getByRole("radio", { name: "8", exact: true }).press("Space");
    for (let turn = 0; turn < 3; turn += 1) {
      const before = await balanceOf(page);
      const answered = page.waitForResponse(/\/studio\/rounds$/);
      await drop.press("Enter");
      const { round, balance_cents: after } = (await (await answered).json()) as {
        round: { state: string; cost_cents: number; win_cents: number; phases: Array<{ view: { slot: number } }> };
        balance_cents: number;
      };
      expect(round.state).toBe("finished");
      expect(after).toBe(before - round.cost_cents + round.win_cents);
      await expect(game.locator("[data-landed]")).toHaveAttribute("data-slot", String(round.phases[0]!.view.slot));
      await expect(drop).toBeEnabled({ timeout: 60_000 });
    }

    const [last] = await roundsOf(page);
    await page.goto(`/profile/games-history/${last!.bet_id}`);
    await expect(page.getByRole("img", { name: /^The ball fell into slot \d+ from the left/ })).toBeVisible();
    await page.getByRole("button", { name: "Reveal the seed and verify" }).click();
    await expect(page.getByText("Everything matches: a fair round")).toBeVisible({ timeout: 60_000 });
    await watch.accessible("round of plinko");
    await expectVerified(page);
  },
);

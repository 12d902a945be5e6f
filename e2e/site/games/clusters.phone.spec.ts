import { expect, test } from "../fixtures.ts";
import { balanceOf, gameFrame, givenPlayer, roundsOf } from "../steps.ts";
import { expectVerified } from "../fairness/verified-round.ts";

test.describe.configure({ timeout: 300_000 });

interface Answer {
  readonly round: {
    readonly state: string;
    readonly cost_cents: number;
    readonly win_cents: number;
    readonly phases: ReadonlyArray<{
      readonly view: { readonly units: number; readonly tumbles: ReadonlyArray<{ readonly units: number }> };
    }>;
  };
  readonly balance_cents: number;
}

test(
  "clusters tumble for real money, and the round is verified from its seeds",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    await givenPlayer(page, "100.00");
    await page.goto("/play/thicket/GlasshouseRow?mode=real");
    const game = gameFrame(page);
    const spin = game.locator("[data-spin-button][data-role=spin]");
    await expect(spin).toBeEnabled({ timeout: 90_000 });
    await watch.accessible("clusters");
    await expect(game.getByRole("img", { name: /^Reel 1: (\w+, ){4}\w+\. Reel 2: / })).toBeVisible();

    let boards = 0;
    for (let turn = 0; turn < 40 && boards === 0; turn += 1) {
      const before = await balanceOf(page);
      const answered = page.waitForResponse(/\/studio\/rounds$/);
      await spin.press("Enter");
      const { round, balance_cents: after } = (await (await answered).json()) as Answer;
      const { units, tumbles } = round.phases[0]!.view;
      expect(round.state).toBe("finished");
      expect(units).toBe(tumbles.reduce((sum, tumble) => sum + tumble.units, 0));
      expect(round.win_cents).toBe((round.cost_cents / 20) * units);
      expect(after).toBe(before - round.cost_cents + round.win_cents);
      boards = tumbles.length;
      await expect(spin).toBeEnabled({ timeout: 60_000 });
    }
    expect(boards).toBeGreaterThan(0);
    await expect(
      game.locator("[aria-live]").getByText(/^\d+ boards? paid, the last one at ×\d+\. You won /),
    ).toBeAttached();

    const [last] = await roundsOf(page);
    await page.goto(`/profile/games-history/${last!.bet_id}`);
    await expect(page.getByText(`Board 1 of ${boards}`, { exact: true })).toBeVisible();
    await expect(page.getByText(/^Cluster: \d+ × /).first()).toBeVisible();
    await page.getByRole("button", { name: "Reveal the seed and verify" }).click();
    await expect(page.getByText("Everything matches: a fair round")).toBeVisible({ timeout: 60_000 });
    await watch.accessible("round of clusters");
    await expectVerified(page);
  },
);

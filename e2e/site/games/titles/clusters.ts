import { expect } from "../../fixtures.ts";
import { playedInstantly, type InstantRound } from "./instant-rounds.ts";
import type { Title } from "./title.ts";

type ClustersRound = InstantRound<{
  readonly units: number;
  readonly tumbles: ReadonlyArray<{ readonly units: number }>;
}>;

export const clusters: Title = {
  identifier: "thicket/GlasshouseRow",
  name: "clusters",
  plays: "tumble",
  async play(opened) {
    const { page, game } = opened;
    await expect(game.getByRole("img", { name: /^Reel 1: (\w+, ){4}\w+\. Reel 2: / })).toBeVisible();
    const { id, phases } = await playedInstantly<ClustersRound>(opened, 40, async (round) => {
      const { units, tumbles } = round.phases[0]!.view;
      expect(units).toBe(tumbles.reduce((sum, tumble) => sum + tumble.units, 0));
      expect(round.win_cents).toBe((round.cost_cents / 20) * units);
      return tumbles.length > 0;
    });
    await expect(
      game.locator("[aria-live]").getByText(/^\d+ boards? paid, the last one at ×\d+\. You won /),
    ).toBeAttached();
    const boards = phases[0]!.view.tumbles.length;
    return {
      id,
      shows: [page.getByText(`Board 1 of ${boards}`, { exact: true }), page.getByText(/^Cluster: \d+ × /).first()],
    };
  },
};

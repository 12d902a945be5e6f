import { expect } from "../../fixtures.ts";
import { playedInstantly, type InstantRound } from "./instant-rounds.ts";
import type { Title } from "./title.ts";

type KenoRound = InstantRound<
  { readonly drawn: readonly number[]; readonly hits: number },
  { readonly picks: readonly number[]; readonly risk: string }
>;
const PICKS = [3, 41, 80];

export const keno: Title = {
  identifier: "comet/TwentyLanterns",
  name: "keno",
  plays: "is played with chosen numbers",
  async play(opened) {
    const { page, game } = opened;
    await game.getByRole("button", { name: "Clear" }).press("Enter");
    for (const number of PICKS) await game.locator(`[data-number="${number}"]`).click();
    await game.getByRole("radio", { name: "Low", exact: true }).check();
    const { id } = await playedInstantly<KenoRound>(opened, 40, async ({ bet, phases, win_cents }) => {
      expect(bet.risk).toBe("low");
      expect(bet.picks.toSorted((a, b) => a - b)).toEqual(PICKS);
      const { drawn, hits } = phases[0]!.view;
      expect(new Set(drawn).size).toBe(20);
      expect(hits).toBe(bet.picks.filter((pick) => drawn.includes(pick)).length);
      return win_cents > 0;
    });
    return { id, shows: [page.getByRole("img", { name: /^Picked: 3, 41, 80\. Drawn: / })] };
  },
};

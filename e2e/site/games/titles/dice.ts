import { expect } from "../../fixtures.ts";
import { playedInstantly, type InstantRound } from "./instant-rounds.ts";
import type { Title } from "./title.ts";

type DiceRound = InstantRound<{ readonly won: boolean }>;

export const dice: Title = {
  identifier: "apogee/StellarDice",
  name: "dice",
  plays: "are rolled by the space bar",
  async play(opened) {
    const { page, game } = opened;
    const { id } = await playedInstantly<DiceRound>(
      opened,
      40,
      async ({ phases, win_cents }) => {
        expect(phases).toMatchObject([{ view: { won: win_cents > 0 } }]);
        return win_cents > 0;
      },
      () => game.locator("body").press("Space"),
    );
    return { id, shows: [page.getByRole("img", { name: /^Rolled \d+\.\d\d; the bet was (Under|Over) / })] };
  },
};

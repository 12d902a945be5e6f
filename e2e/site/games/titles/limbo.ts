import { expect } from "../../fixtures.ts";
import { playedInstantly, type InstantRound } from "./instant-rounds.ts";
import type { Title } from "./title.ts";

type LimboRound = InstantRound<{ readonly multiplier: string; readonly won: boolean }, { readonly target: number }>;

export const limbo: Title = {
  identifier: "comet/SilentAscent",
  name: "limbo",
  plays: "is played with a typed target",
  async play(opened) {
    const { page, game } = opened;
    const target = game.getByLabel("Target", { exact: true });
    await target.fill("1.50");
    await target.press("Enter");
    await expect(game.getByLabel("Win chance")).toHaveValue("66");
    const { id } = await playedInstantly<LimboRound>(opened, 40, async ({ bet, phases, cost_cents, win_cents }) => {
      expect(bet).toMatchObject({ target: 150 });
      const { multiplier, won } = phases[0]!.view;
      expect(won).toBe(Number(multiplier) >= 1.5);
      expect(win_cents).toBe(won ? Math.floor(cost_cents * 1.5) : 0);
      return win_cents > 0;
    });
    return {
      id,
      shows: [page.getByRole("img", { name: /^Drawn: [\d,]+\.\d\d×\. The target was 1\.50×\.$/ })],
    };
  },
};

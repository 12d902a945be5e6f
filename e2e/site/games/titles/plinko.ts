import { expect } from "../../fixtures.ts";
import { playedInstantly, type InstantRound } from "./instant-rounds.ts";
import type { Title } from "./title.ts";

type PlinkoRound = InstantRound<{ readonly slot: number }>;
const BALLS = 3;

export const plinko: Title = {
  identifier: "comet/VesperPins",
  name: "plinko",
  plays: "drops balls",
  async play(opened) {
    const { page, game } = opened;
    await game.getByRole("radio", { name: "8", exact: true }).press("Space");
    let dropped = 0;
    const { id } = await playedInstantly<PlinkoRound>(opened, BALLS, async ({ phases }) => {
      await expect(game.locator("[data-landed]")).toHaveAttribute("data-slot", String(phases[0]!.view.slot));
      dropped += 1;
      return dropped === BALLS;
    });
    return { id, shows: [page.getByRole("img", { name: /^The ball fell into slot \d+ from the left/ })] };
  },
};

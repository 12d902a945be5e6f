import { cashedOut, type OpenRound } from "../cashed-out.ts";
import { begun, continued, expectRole, resumed } from "../real-round.ts";
import type { Title } from "./title.ts";

interface Offer {
  readonly do: string;
  readonly chance_percent: string | null;
}
type HiLoRound = OpenRound<{ readonly offers: readonly Offer[] }>;
const IDENTIFIER = "apogee/NovaHiLo";

const chance = (offer: Offer): number => Number(offer.chance_percent ?? 0);

export const hiLo: Title = {
  identifier: IDENTIFIER,
  name: "hi-lo",
  plays: "is guessed, interrupted, resumed and cashed out",
  async play({ page, game, accessible }) {
    let left: HiLoRound;
    do {
      await expectRole(game, "spin");
      const { view } = await begun<HiLoRound>(page, game);
      const likeliest = view.offers.toSorted((a, b) => chance(b) - chance(a))[0]!;
      left = await continued<HiLoRound>(page, game, game.locator(`[data-guess=${likeliest.do}]`));
    } while (left.awaits === null);

    const again = await resumed(page, IDENTIFIER, left);
    await expectRole(again, "cash-out");
    await accessible("in a round");
    await cashedOut(page, again, left);
    return { id: left.id, status: "won", shows: [page.getByText("Cashed out")] };
  },
};

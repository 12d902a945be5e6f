import type { CountingPorts, Course, Moments } from "@apogee/achievements";
import type { Fields, Game, PhaseView } from "@apogee/engine";
import { ownGame } from "@apogee/own-games";

const NOTHING: Moments = { features: 0, naturals: 0, zeros: 0 };
const ZERO = "0";
const BLACKJACK = 21;

/** A hand of blackjack as its family shows it. */
interface ShownHand {
  readonly box: number;
  readonly cards: readonly number[];
  readonly total: number;
}

/** What happened in a round of our own games, from the phases that its family recalls. Nothing is drawn again. */
export const momentsOf: CountingPorts["momentsOf"] = ({ paytable, choices, phases }: Course) => {
  const game = ownGame(paytable);
  const { stake, ...bet } = choices;
  if (!game || typeof stake !== "number") return NOTHING;
  const read = MOMENTS[game.family];
  if (!read) return NOTHING;
  return {
    ...NOTHING,
    ...read({ game, bet: bet as Fields, shown: game.recall(bet as Fields, stake, phases as Fields[]) }),
  };
};

interface Shown {
  readonly game: Game;
  readonly bet: Fields;
  readonly shown: readonly PhaseView[];
}

const MOMENTS: Readonly<Record<string, (round: Shown) => Partial<Moments>>> = {
  slots: ({ game, bet, shown }) => ({
    features: !game.buysFeature(bet) && shown.some(({ kind }) => kind === "free") ? 1 : 0,
  }),
  roulette: ({ bet, shown }) => ({ zeros: shown[0]?.view["pocket"] === ZERO && ZERO in Object(bet["spots"]) ? 1 : 0 }),
  // A hand of its own box: 21 in two cards after a split is no blackjack.
  blackjack({ shown }) {
    const hands = (shown.at(-1)?.view["hands"] ?? []) as unknown as readonly ShownHand[];
    const isAlone = ({ box }: ShownHand): boolean => hands.filter((each) => each.box === box).length === 1;
    return {
      naturals: hands.filter((hand) => hand.cards.length === 2 && hand.total === BLACKJACK && isAlone(hand)).length,
    };
  },
};

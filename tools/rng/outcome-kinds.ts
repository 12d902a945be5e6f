import { blackjackGame } from "@apogee/blackjack/games";
import { dealCards } from "@apogee/cards";
import { clusterGame } from "@apogee/clusters/games";
import type { Fields, Game } from "@apogee/engine";
import { waysOf } from "@apogee/own-games/ways";
import { rouletteGame } from "@apogee/roulette/games";
import type { CountedSource } from "@apogee/rng";
import { slotGame } from "@apogee/slots/games";
import { choose, columns, coupons, deals, neighbours, slots, successive, type Judge } from "./judges.ts";

/** One kind of draw. */
export interface OutcomeKind {
  readonly name: string;
  /** Plays one round and returns what it shows, as whole numbers from 0. */
  readonly show: (source: CountedSource) => readonly number[];
  /** The tests of it, by name. */
  readonly tests: Readonly<Record<string, Judge>>;
}

/** The views of a round's phases. */
type Views = readonly Fields[];

const STAKE = 1_000_000;
const DECK = 52;
const FACES = 6;
/** Dice of the family `dice` have 10,000 faces, counted in a hundred cells. */
const ROLLS = 100;

/** The kinds of draws of these games, and the shuffle of a whole deck with which the card games deal. */
export function outcomeKinds(games: readonly Game[]): OutcomeKind[] {
  const deck: OutcomeKind = {
    name: "a whole deck",
    show: (source) => dealCards(source, DECK),
    tests: { "cards by place": deals(DECK, 1), "serial correlation": successive(DECK) },
  };
  const titles = games.flatMap((game) => {
    const kind = FAMILIES[game.family]?.(game);
    return kind ? [{ name: game.identifier, ...kind }] : [];
  });
  return [deck, ...titles];
}

type Title = Omit<OutcomeKind, "name">;

const FAMILIES: Readonly<Record<string, (game: Game) => Title>> = {
  slots: (game) =>
    reels(
      game,
      slotGame(game.identifier, game.version)!.par.strips.base,
      ([first]) => (first!["spin"] as Fields)["stops"],
    ),
  clusters: (game) =>
    reels(game, clusterGame(game.identifier, game.version)!.sheet.strips, ([first]) => first!["stops"]),
  dice: (game) => ({
    show: (source) => [Math.floor(Number(views(game, source)[0]!["roll"]) / ROLLS)],
    tests: { rolls: columns([ROLLS]), "serial correlation": successive(ROLLS) },
  }),
  "sic-bo": (game) => ({
    show: (source) => diceIn(views(game, source)),
    tests: {
      "three dice": columns([FACES ** 3], (dice) => [dice.reduce((sum, face) => sum * FACES + face, 0)]),
      "coupon collector": coupons(FACES),
      "serial correlation": successive(FACES),
    },
  }),
  craps: (game) => ({
    show: (source) => diceIn(views(game, source)),
    tests: {
      "two dice": columns([FACES ** 2], (dice) => [dice.reduce((sum, face) => sum * FACES + face, 0)]),
      "serial correlation": successive(FACES),
    },
  }),
  roulette(game) {
    const wheel = rouletteGame(game.identifier, game.version)!.sheet.wheel;
    const places = new Map<unknown, number>(wheel.map((pocket, place) => [pocket, place]));
    return {
      show: (source) => [places.get(views(game, source)[0]!["pocket"])!],
      tests: {
        pockets: columns([wheel.length]),
        "coupon collector": coupons(wheel.length),
        "serial correlation": successive(wheel.length),
      },
    };
  },
  plinko(game) {
    const { rows } = waysOf(game)[0]!.bet as { rows: number };
    return {
      show: (source) => views(game, source)[0]!["steps"] as number[],
      tests: {
        slots: slots(rows),
        steps: columns(Array.from({ length: rows }, () => 2)),
        "serial correlation": neighbours(2),
      },
    };
  },
  keno: (game) => ({
    show: (source) => (views(game, source)[0]!["drawn"] as number[]).map((number) => number - 1),
    tests: { "numbers by place": deals(80, 1) },
  }),
  mines(game) {
    const { mines } = waysOf(game)[0]!.bet as { mines: number };
    // One pick and the cash-out show the field, as a pick of a mine does.
    const decide = ({ length }: Views): Fields => (length === 1 ? { do: "pick", tile: 0 } : { do: "cash_out" });
    return {
      show: (source) => views(game, source, decide).at(-1)!["mines"] as number[],
      tests: { "tiles with mines": choose(25, mines) },
    };
  },
  "coin-flip": (game) => ({
    show: (source) => [views(game, source)[0]!["side"] === "heads" ? 0 : 1],
    tests: { sides: columns([2]), "serial correlation": successive(2) },
  }),
  "hi-lo": (game) => ({
    show: (source) => [views(game, source)[0]!["card"] as number],
    tests: { cards: columns([DECK]), "serial correlation": successive(DECK) },
  }),
  blackjack(game) {
    const { decks } = blackjackGame(game.identifier, game.version)!.sheet;
    const tests: Title["tests"] = decks === null ? {} : { "cards by place": deals(DECK, decks) };
    return {
      show(source) {
        const { hands, dealer } = views(game, source)[0] as unknown as { hands: Cards[]; dealer: Cards };
        return [...hands[0]!.cards, dealer.cards[0]!];
      },
      tests,
    };
  },
  baccarat: (game) => ({
    show(source) {
      const { player, banker } = views(game, source)[0] as unknown as { player: number[]; banker: number[] };
      return [...player.slice(0, 2), ...banker.slice(0, 2)];
    },
    tests: { "cards by place": deals(DECK, 8) },
  }),
  "video-poker": (game) => ({
    // Holding nothing draws five further cards.
    show(source) {
      const [dealt, drawn] = views(game, source, () => ({ hold: [] })) as unknown as [Cards, { hands: Cards[] }];
      return [...dealt.cards, ...drawn.hands[0]!.cards];
    },
    tests: { "cards by place": deals(DECK, 1) },
  }),
  "table-poker": (game) => ({
    show(source) {
      const phases = views(game, source, () => ({ do: "raise" })) as unknown as {
        player?: number[];
        dealer: number[];
      }[];
      return [...phases[0]!.player!, ...phases.flatMap(({ dealer }) => dealer)];
    },
    tests: { "cards by place": deals(DECK, 1) },
  }),
};

interface Cards {
  readonly cards: readonly number[];
}

function reels(game: Game, strips: readonly (readonly unknown[])[], stopsIn: (views: Views) => unknown): Title {
  const lengths = strips.map(({ length }) => length);
  return {
    show: (source) => stopsIn(views(game, source)) as number[],
    tests: { stops: columns(lengths), "serial correlation": successive(lengths[0]!) },
  };
}

const diceIn = (views: Views): number[] => (views[0]!["dice"] as number[]).map((face) => face - 1);

/** Plays the first way of a title: to its end if there is something to decide with, otherwise its start. */
function views(game: Game, source: CountedSource, decide?: (views: Views) => Fields): Views {
  const shown = (): Views => game.phases(state).map(({ view }) => view);
  let state = game.start(STAKE, game.readBet(waysOf(game)[0]!.bet), source);
  if (!decide) return shown();
  while (state.awaits === "decision") state = game.decide(state, game.readDecision(decide(shown())), source);
  return shown();
}

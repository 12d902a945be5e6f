import type { Fields, Game, RoundState } from "@apogee/engine";
import { invariant } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import { blackjackGame, copperlight } from "./games/index.ts";
import { oneHand } from "./rules/boxes.ts";
import type { BlackjackSheet } from "./rules/blackjack-sheet.ts";

/** The sheet of Copperlight 21 with changes. */
export function sheetWith(changes: Partial<BlackjackSheet>): BlackjackSheet {
  return { ...copperlight.sheet, ...changes };
}

const SUITS = ["s", "h", "d", "c"];
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];

/** The card from 0 to 51 of a rank such as `A` or `T`: spades, unless another suit from 0 to 3 is given. */
export function card(rank: string, suit = 0): number {
  invariant(RANKS.includes(rank), `${rank} is a rank.`);
  return RANKS.indexOf(rank) * 4 + suit;
}

/**
 * A source that draws the given cards in order from a shoe: `"8 6 8 T"`, or with suits `"8s 6h 8d Tc"`. Each is the
 * lowest number of the shoe with the rank that is left.
 */
export class Cards implements CountedSource {
  wordsRead = 0;
  readonly #ranks: readonly string[];
  readonly #gone: number[] = [];
  constructor(ranks: string) {
    this.#ranks = ranks === "" ? [] : ranks.split(" ");
  }
  nextInt(n: number): number {
    const reported = this.#ranks[this.wordsRead++];
    invariant(reported !== undefined, "Cards are drawn while some are left.");
    const [rank, suit] = reported;
    const all = n + this.#gone.length;
    for (let number = 0; number < all; number++) {
      if (this.#gone.includes(number) || RANKS[Math.floor((number % 52) / 4)] !== rank) continue;
      if (suit !== undefined && number % 4 !== SUITS.indexOf(suit)) continue;
      this.#gone.push(number);
      return number - this.#gone.filter((each) => each < number).length;
    }
    return invariant(false, `No ${reported} is left.`) as never;
  }
}

/** One chip on one hand, as the version of the title takes it. */
export function oneHandOf({ identifier, version }: Game): Fields {
  return oneHand(blackjackGame(identifier, version)!.sheet) as Fields;
}

/** Plays a round of 200 units with one hand, these cards and decisions. */
export function played(game: Game, cards: string, ...decisions: readonly string[]): RoundState {
  return playedWith(game, oneHandOf(game), new Cards(cards), decisions);
}

/** Plays a round with chips of 200 units. A decision is a name, or a name and the place of a hand: `hit 1`. */
export function playedWith(
  game: Game,
  bet: Fields,
  source: CountedSource,
  decisions: readonly string[] = [],
): RoundState {
  return decisions.reduce(
    (state, reported) => {
      const [name, hand] = reported.split(" ");
      const decision = hand === undefined ? { do: name! } : { do: name!, hand: Number(hand) };
      return game.decide(state, game.readDecision(decision), source);
    },
    game.start(200, game.readBet(bet), source),
  );
}

/** What the client is shown of a round. */
export function tableOf(game: Game, state: RoundState) {
  return game.view(state) as unknown as {
    readonly boxes: readonly {
      box: number;
      insurance_cents: number;
      insurance_paid_cents: number | null;
      sides: { side: string; stake_cents: number; hand: string | null; paid_cents: number }[];
    }[];
    readonly hands: readonly {
      box: number;
      cards: number[];
      total: number;
      soft: boolean;
      result: string | null;
      stake_cents: number;
      paid_cents: number | null;
    }[];
    readonly dealer: { cards: number[]; total: number };
    readonly asks: string | null;
    readonly turn: number;
    readonly offers: readonly { do: string; cost_cents: number }[];
    readonly advice: string | null;
    readonly insurance_cents: number;
  } & Fields;
}

import type { Fields, Game, RoundState } from "@apogee/engine";
import { invariant } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import { copperlight } from "./games/index.ts";
import type { BlackjackSheet } from "./rules/blackjack-sheet.ts";

/** The sheet of Copperlight 21 with changes. */
export function sheetWith(changes: Partial<BlackjackSheet>): BlackjackSheet {
  return { ...copperlight.sheet, ...changes };
}

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];

/** The card from 0 to 51 of a rank such as `A` or `T`: spades, unless another suit from 0 to 3 is given. */
export function card(rank: string, suit = 0): number {
  invariant(RANKS.includes(rank), `${rank} is a rank.`);
  return RANKS.indexOf(rank) * 4 + suit;
}

/**
 * A source that draws the given cards in order from a shoe: `"8 6 8 T"`. Each is the lowest number of the shoe with the
 * rank that is left.
 */
export class Cards implements CountedSource {
  wordsRead = 0;
  readonly #ranks: readonly string[];
  readonly #gone: number[] = [];
  constructor(ranks: string) {
    this.#ranks = ranks.split(" ");
  }
  nextInt(n: number): number {
    const rank = this.#ranks[this.wordsRead++];
    invariant(rank !== undefined, "Cards are drawn while some are left.");
    const all = n + this.#gone.length;
    for (let number = 0; number < all; number++) {
      if (this.#gone.includes(number) || RANKS[Math.floor((number % 52) / 4)] !== rank) continue;
      this.#gone.push(number);
      return number - this.#gone.filter((each) => each < number).length;
    }
    return invariant(false, `No ${rank} is left.`) as never;
  }
}

/** Plays a round of 200 units with these cards and decisions. */
export function played(game: Game, cards: string, ...decisions: readonly string[]): RoundState {
  const source = new Cards(cards);
  return decisions.reduce(
    (state, name) => game.decide(state, game.readDecision({ do: name }), source),
    game.start(200, {}, source),
  );
}

/** What the client is shown of a round. */
export function tableOf(game: Game, state: RoundState) {
  return game.view(state) as unknown as {
    readonly hands: readonly {
      cards: number[];
      total: number;
      soft: boolean;
      result: string | null;
      stake_cents: number;
    }[];
    readonly dealer: { cards: number[]; total: number };
    readonly asks: string | null;
    readonly turn: number;
    readonly offers: readonly { do: string; cost_cents: number }[];
    readonly advice: string | null;
    readonly insurance_cents: number;
  } & Fields;
}

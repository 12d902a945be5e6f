import type { FiveKind, ThreeKind } from "@apogee/cards";

/** A hand that a pay table can name. */
export type Hand = FiveKind | ThreeKind | "royal_flush";

/** What a hand pays, to one: the stake comes back too. */
export interface PayRow {
  readonly hand: Hand;
  readonly times: number;
}

/** Everything that decides the wins of a poker against the dealer. The return is computed from it. */
export interface TablePokerSheet {
  /** Such as `finch/ThreeFinches`: the catalogue's identifier. */
  readonly identifier: string;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  /** The cards of a hand. With three cards a straight beats a flush. */
  readonly cards: 3 | 5;
  /** How many of the dealer's cards are open before the player decides. */
  readonly shown: number;
  /** The further stake of a player who plays on, in antes. */
  readonly raise: number;
  /** The highest cards of the weakest hand with which the dealer qualifies, such as `["A", "K"]`. */
  readonly qualifies: readonly string[];
  /** What the further stake pays if the player wins; other hands pay one to one. */
  readonly raisePays: readonly PayRow[];
  /** What the ante pays in addition to a player who plays on, whatever the dealer has. */
  readonly bonusPays: readonly PayRow[];
  /** What the side bet on the player's own cards pays; empty if there is none. */
  readonly pairPlusPays: readonly PayRow[];
  readonly bets: {
    /** The value of a chip is a multiple of this many smallest units. */
    readonly step: number;
    /** The offered values in steps, smallest first. An operator may offer others. */
    readonly steps: readonly number[];
  };
  readonly art: {
    /** Hex colors: the tile's background from `a` in the center to `b` at the edge, and an accent. */
    readonly palette: { readonly a: string; readonly b: string; readonly accent: string };
  };
}

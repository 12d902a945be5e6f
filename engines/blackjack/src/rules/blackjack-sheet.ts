/** A shipped strategy: one row for each total, one letter for each card of the dealer from 2 to 10 and the ace. */
export interface StrategyTable {
  /**
   * Rows `5` to `20`. `H` hits, `S` stands, `D` doubles or else hits, `T` doubles or else stands, `R` surrenders or
   * else hits, `Q` surrenders or else stands.
   */
  readonly hard: Readonly<Record<string, string>>;
  /** Rows `12` to `20`, with an ace that counts as eleven. The same letters. */
  readonly soft: Readonly<Record<string, string>>;
  /** Rows `1` (aces) to `10`. `P` splits, `-` follows the total. */
  readonly pairs: Readonly<Record<string, string>>;
}

import type { PairHand, PlusThreeHand } from "./sides.ts";

/** What the side bets of a box pay to 1. A title offers the kinds that it lists. */
export interface SidePays {
  /** 21+3: the two first cards of a hand and the dealer's first card as a hand of poker. */
  readonly plus_three?: Readonly<Record<PlusThreeHand, number>>;
  /** Perfect pairs: the two first cards of a hand. */
  readonly pairs?: Readonly<Record<PairHand, number>>;
}

/** Everything that decides the wins of a blackjack game. The return is computed from it. */
export interface BlackjackSheet {
  /** Such as `finch/VelvetTwentyOne`: the catalogue's identifier. */
  readonly identifier: string;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  /** Decks in the shoe, all of which is shuffled for every round. Null: an infinite deck, for published figures. */
  readonly decks: number | null;
  /** What the dealer does with a soft 17. */
  readonly softSeventeen: "stand" | "hit";
  readonly doubleAfterSplit: boolean;
  readonly lateSurrender: boolean;
  /** The most hands that splitting makes of one. */
  readonly mostHands: number;
  /** What a blackjack pays in addition to the stake: `[3, 2]` is 3 to 2. */
  readonly blackjackPays: readonly [number, number];
  /**
   * Boxes of the table: in each, one hand can be staked on, by chips. Left out: a round has one hand, and its stake is
   * that of the round.
   */
  readonly boxes?: number;
  readonly sides?: SidePays;
  readonly strategy: StrategyTable;
  readonly bets: {
    /** Every stake is a multiple of this many smallest units. */
    readonly step: number;
    /** The offered stakes in steps, smallest first. An operator may offer others. */
    readonly steps: readonly number[];
  };
  readonly art: {
    /** Hex colors: the tile's background from `a` in the center to `b` at the edge, and an accent. */
    readonly palette: { readonly a: string; readonly b: string; readonly accent: string };
  };
}

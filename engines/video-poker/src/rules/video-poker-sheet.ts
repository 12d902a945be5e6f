/** The hands that a pay table can name. */
export const HANDS = [
  "royal_flush",
  "four_deuces",
  "wild_royal_flush",
  "five_of_a_kind",
  "straight_flush",
  "four_aces",
  "four_twos_to_fours",
  "four_of_a_kind",
  "full_house",
  "flush",
  "straight",
  "three_of_a_kind",
  "two_pair",
  "jacks_or_better",
] as const;
/** A hand that pays. */
export type Hand = (typeof HANDS)[number];

/** Everything that decides the wins of a video poker. The return is computed from it. */
export interface VideoPokerSheet {
  /** Such as `finch/CopperCourt`: the catalogue's identifier. */
  readonly identifier: string;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  /** Which cards stand for any other card. */
  readonly wilds: "none" | "deuces";
  /** The pay table from the highest hand to the lowest: the first hand that the cards make pays. */
  readonly pays: readonly {
    readonly hand: Hand;
    /** The payout in stakes of one hand, the stake included. */
    readonly times: number;
  }[];
  /** How many hands a player can play at once. */
  readonly hands: readonly number[];
  readonly bets: {
    /** Every stake of one hand is a multiple of this many smallest units. */
    readonly step: number;
    /** The offered stakes in steps, smallest first. An operator may offer others. */
    readonly steps: readonly number[];
  };
  readonly art: {
    /** Hex colors: the tile's background from `a` in the center to `b` at the edge, and an accent. */
    readonly palette: { readonly a: string; readonly b: string; readonly accent: string };
  };
}

import type { Ratio } from "@apogee/engine";
import type { SideHand, SideKind } from "../rules/sides.ts";

/** The exact chances of the dealer's ends for one first card, in percent with four digits, rounded down. */
export interface DeclaredDealer {
  /** The value of the dealer's first card: 1 is an ace. */
  readonly up: number;
  /** 17, 18, 19, 20, 21 in three cards or more, and above 21. */
  readonly endsPercent: readonly string[];
  readonly blackjackPercent: string;
}

/** A side bet of a box, counted over every set of cards that decides it. Amounts are in its own stakes. */
export interface DeclaredSide {
  readonly side: SideKind;
  /** Equally likely sets of two or three cards from the whole shoe. */
  readonly sets: string;
  /** What each hand pays to 1, and how many of the sets it has. */
  readonly hands: readonly { readonly hand: SideHand; readonly pays: number; readonly sets: string }[];
  readonly rtp: Ratio;
  readonly rtpPercent: string;
  readonly hitPercent: string;
  readonly standardDeviation: string;
  /** The most that it pays, its stake included, and one in how many bets is paid that. */
  readonly most: string;
  readonly mostOneIn: string;
}

/** The declaration of a blackjack game, computed from its sheet. Percentages are rounded down. */
export interface DeclaredBlackjack {
  readonly identifier: string;
  readonly version: number;
  /** SHA-256 of the sheet as compact JSON: `sha256Hex(JSON.stringify(sheet))`. */
  readonly sheetSha256: string;
  /**
   * `exact`: every composition of cards is counted, splits included, in double-precision numbers whose rounding is far
   * below the last digit.
   */
  readonly method: "exact";
  /**
   * The return of a hand under the shipped strategy in percent of its first stake: 100 and the average result. It does
   * not depend on the other hands of the round.
   */
  readonly rtpPercent: string;
  /** The same in percent of all stakes: doubles and splits included. */
  readonly rtpPercentOfAllStakes: string;
  /** What a hand costs on average, in first stakes. */
  readonly costPerRound: string;
  /** The most that a hand pays, in first stakes; two digits after the point. */
  readonly most: string;
  /** The return of insurance, which the strategy never takes, with only the dealer's ace known. */
  readonly insurance: { readonly rtp: Ratio; readonly rtpPercent: string };
  /** The side bets of each box; left out if there are none. */
  readonly sides?: readonly DeclaredSide[];
  readonly dealer: readonly DeclaredDealer[];
}

/** A recorded simulation with the real engine, which the declaration is checked against. */
export interface SimulatedBlackjack {
  readonly identifier: string;
  readonly version: number;
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** The nonces from 0 to this less one. */
  readonly rounds: number;
  /** In percent of the first stake. */
  readonly rtpPercent: string;
  /** Half the width of the band that contains the return with 99 % confidence, in percent of the first stake. */
  readonly bandPercent: string;
  /** What a round costs on average, in first stakes. */
  readonly costPerRound: string;
  /** Rounds that paid something, in percent. */
  readonly hitPercent: string;
  /** Of the result of one round, in first stakes. */
  readonly standardDeviation: string;
}

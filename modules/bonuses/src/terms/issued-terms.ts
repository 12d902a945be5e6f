import type { Minor } from "@apogee/kernel";

/** A bonus of which less than this is left is spent, whatever its terms. */
export const SPENT = 1 as Minor;

/** The terms of one issued bonus, in the currency of its wallet. They never change. */
export interface IssuedTerms {
  readonly wagerTimes: number;
  readonly wagerOf: "bonus" | "deposit_and_bonus";
  readonly maxBet: Minor | null;
  readonly maxWin: Minor | null;
  readonly bonusFirst: boolean;
  readonly sticky: boolean;
  /** The bonus is lost when less than this is left of it; at least `SPENT`. */
  readonly lostBelow: Minor;
  /** Shares of categories of games, in basis points, where they differ from the platform's. */
  readonly contributions: Readonly<Record<string, number>>;
  /** Identifiers of games that cannot be played meanwhile. */
  readonly excludedGames: readonly string[];
  /** How long the wagering may take after the activation; null: for ever. */
  readonly wagerHours: number | null;
}

/** Terms without any condition. */
export const FREE_TERMS: IssuedTerms = {
  wagerTimes: 0,
  wagerOf: "bonus",
  maxBet: null,
  maxWin: null,
  bonusFirst: false,
  sticky: false,
  lostBelow: SPENT,
  contributions: {},
  excludedGames: [],
  wagerHours: null,
};

import type { ScoreKind, ScoreRules } from "../domain/score-rules.ts";
import type { ContestTerms, PrizeRow } from "../domain/terms.ts";

/** The terms of a seeded contest; levels and review have defaults. */
export type SeededTerms = Pick<ContestTerms, "rules" | "join" | "pool" | "prizes"> & Partial<ContestTerms>;

/** A contest as a row of the seeds says: from and until in hours from the seed. */
export interface SeedRow {
  readonly slug: string;
  readonly identifier?: string;
  readonly hours: readonly [from: number, until: number];
  readonly art: readonly [symbol: string, from: string, to: string];
  readonly series?: string;
  readonly terms: SeededTerms;
}

/** The lowest stakes that count: twenty cents, or about as much. */
const MIN_BET = { EUR: 20, USD: 20, GBP: 20, AUD: 30, CAD: 30, NZD: 30, NOK: 200, PLN: 80, INR: 1_800 };
const SPIN_STAKE = { EUR: 20, USD: 20, GBP: 20, AUD: 20, CAD: 20, NZD: 20, NOK: 200, PLN: 100, JPY: 20, INR: 2_000 };
const WEEK_HOURS = 24 * 7;
const NONE = { identifiers: [], categories: [], providers: [] };

/** All games of these categories. */
export const gameSet = (categories: string[]): ScoreRules["games"] => ({
  include: { ...NONE, categories },
  exclude: NONE,
});

/** Rules for all games and everyone, in euros. */
export function rules(score: ScoreKind, more: Partial<ScoreRules> = {}): ScoreRules {
  return {
    score,
    currency: "EUR",
    minBet: MIN_BET,
    money: "real",
    countsJackpotWins: false,
    games: { include: NONE, exclude: NONE },
    groups: [],
    countries: [],
    licences: [],
    ...more,
  };
}

/** Places with this share of the pool each, in hundredths of a percent. */
export const share = (from: number, of: number, to = from): PrizeRow => ({ from, to, share: of });

export const points = (count: number) => ({ kind: "points", points: count });

/** Free spins with the least stake, whose winnings are wagered twenty times. */
export const spins = (count: number) => ({
  kind: "free_spins",
  game: "apogee/DragonsEmber",
  spins: count,
  stakes: SPIN_STAKE,
  wager: { times: 20, hours: WEEK_HOURS },
  maxWin: null,
  activate: { hours: WEEK_HOURS },
  validHours: WEEK_HOURS,
});

import { contestTerms, type ContestTerms } from "../domain/terms.ts";

const NONE = { identifiers: [], categories: [], providers: [] };

/** Terms of a test: stakes of 1.00 EUR and more, by confirmation, and 1,000.00 EUR for three places. */
export function givenTerms(given: Partial<ContestTerms> = {}): ContestTerms {
  return contestTerms.parse({
    rules: {
      score: { kind: "bet" },
      currency: "EUR",
      minBet: { EUR: 100 },
      money: "real",
      countsJackpotWins: false,
      games: { include: NONE, exclude: NONE },
      groups: [],
      countries: [],
      licences: [],
    },
    join: { mode: "confirmation", beforeStart: true },
    pool: { guaranteed: 100_000, unclaimed: "kept" },
    prizes: [
      { from: 1, to: 1, share: 5_000 },
      { from: 2, to: 2, share: 3_000 },
      { from: 3, to: 3, share: 2_000 },
    ],
    levels: null,
    reviewHours: 24,
    ...given,
  });
}

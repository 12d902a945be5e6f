import type { Minor } from "@apogee/kernel";

/** Limits of one kind of spot in one currency, in smallest units. */
export interface SpotLimit {
  /** A family of games, or `*` for all. */
  readonly family: string;
  /** A kind of spot such as `straight`; `any` for spots without a row of their own, `round` for the sum of all spots. */
  readonly spot: string;
  readonly currency: string;
  readonly least: Minor;
  readonly most: Minor;
}

/** The limits of one family in one currency. A row of the family replaces the row of all families with the same spot. */
export function spotLimitsOf(rows: readonly SpotLimit[], family: string, currency: string): readonly SpotLimit[] {
  const ofCurrency = rows.filter((row) => row.currency === currency);
  const own = ofCurrency.filter((row) => row.family === family);
  const common = ofCurrency.filter((row) => row.family === "*" && !own.some(({ spot }) => spot === row.spot));
  return [...own, ...common];
}

/** What a share depends on. */
export type ShareKind = "category" | "provider" | "level" | "currency";

/** The rows of shares, by kind, then by key, in hundredths of a percent. */
export type AccrualShares = Readonly<Record<ShareKind, ReadonlyMap<string, number>>>;

const WHOLE = 10_000;

/** Where and with what was staked. */
export interface StakedIn {
  readonly categories: readonly string[];
  readonly provider: string | null;
  readonly currency: string;
}

/**
 * The shares of a stake in a game. The category's is the lowest among those of the game's categories that have a row; a
 * game none of whose categories has a row earns nothing, as in wagering. Provider and currency count in full unless they
 * have a row.
 */
export function sharesOf(shares: AccrualShares, { categories, provider, currency }: StakedIn): number[] {
  const known = categories.flatMap((category) => shares.category.get(category) ?? []);
  return [
    known.length === 0 ? 0 : Math.min(...known),
    (provider === null ? undefined : shares.provider.get(provider)) ?? WHOLE,
    shares.currency.get(currency) ?? WHOLE,
  ];
}

/** The share of a level; in full unless it has a row. */
export function levelShareOf(shares: AccrualShares, level: number): number {
  return shares.level.get(`level_${level}`) ?? WHOLE;
}

import { invariant } from "@apogee/kernel";
import type { Reward } from "@apogee/rewards";
import type { LotteryRules, PrizeRow } from "./terms.ts";

const WHOLE = 10_000;

/** What one place gets: an amount of the pool in minor units, with its share, or a reward. */
export type PlacePrize =
  | { readonly place: number; readonly share: number; readonly cents: number }
  | { readonly place: number; readonly reward: Reward };

/** How many places get a prize. The rows are in order, without gaps. */
export function placesOf(rows: readonly PrizeRow[]): number {
  return rows.at(-1)?.to ?? 0;
}

/**
 * The shares of a pool in minor units: each is rounded down, and the units that are left go one each to the places from
 * the first down. So the sum is the pool, and no place gets more than the one above it.
 */
export function sharesOfPool(pool: number, shares: readonly number[]): number[] {
  if (shares.length === 0) return [];
  invariant(shares.reduce((sum, share) => sum + share, 0) === WHOLE, "The shares of a pool are not the whole pool.");
  const cents = shares.map((share) => Number((BigInt(pool) * BigInt(share)) / BigInt(WHOLE)));
  const left = pool - cents.reduce((sum, each) => sum + each, 0);
  return cents.map((each, index) => (index < left ? each + 1 : each));
}

/** The prizes of all places, from the first. */
export function prizesOf({ pool, prizes }: Pick<LotteryRules, "pool" | "prizes">): PlacePrize[] {
  const places = prizes.flatMap((row) => {
    const count = row.to - row.from + 1;
    return Array.from({ length: count }, (_, index) => ({ ...row, place: row.from + index }));
  });
  const cents = sharesOfPool(
    pool,
    places.flatMap(({ share }) => (share === undefined ? [] : [share])),
  );
  let next = 0;
  return places.map(({ place, share, reward }): PlacePrize => {
    if (share !== undefined) return { place, share, cents: cents[next++]! };
    invariant(reward, `Place ${place} has neither a share nor a reward.`);
    return { place, reward };
  });
}

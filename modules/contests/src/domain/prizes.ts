/** What each place of a range gets: a share of the pool in hundredths of a percent, or something fixed. */
export interface PlaceRange {
  readonly from: number;
  readonly to: number;
  /** Left out where the places get something fixed. */
  readonly share?: number | undefined;
}

/** All shares together. */
const WHOLE = 10_000;

/**
 * What is wrong with the prizes of a contest, as a sentence; undefined if nothing is. Ranges follow each other from place
 * 1 without gaps. Shares never rise down the table, and those of all places add up to the whole pool.
 */
export function faultOfPrizes(rows: readonly PlaceRange[]): string | undefined {
  let place = 1;
  let sum = 0;
  let above: number | undefined;
  for (const { from, to, share } of rows) {
    if (from !== place) return `The prizes of place ${place} are missing or named twice.`;
    if (to < from) return `The places ${from} to ${to} are no range.`;
    place = to + 1;
    if (share === undefined) continue;
    if (share <= 0) return `Place ${from} gets no share of the pool.`;
    if (above !== undefined && share > above) return `Place ${from} gets more of the pool than a place above it.`;
    above = share;
    sum += share * (to - from + 1);
  }
  if (above === undefined || sum === WHOLE) return undefined;
  return `The shares of all places are ${(sum / 100).toFixed(2)} % of the pool, not 100 %.`;
}

/** How many places get a prize. */
export function prizePlacesOf(rows: readonly PlaceRange[]): number {
  return rows.at(-1)?.to ?? 0;
}

/** How many places have a player, and what becomes of the shares of the others. */
export interface Taken {
  readonly players: number;
  /** `kept`: by the house. `shared`: the places that are taken get them, in proportion to their own. */
  readonly unclaimed: "kept" | "shared";
}

/**
 * What each place gets of a pool, from the first down, in minor units; 0 where a prize is fixed. Shares are rounded down,
 * and the units left over go one each to the places from the first down: the sum is the pool, and no place gets more than
 * the one above.
 */
export function splitPool(pool: number, rows: readonly PlaceRange[], taken?: Taken): number[] {
  const all = rows.flatMap(({ from, to, share = 0 }) => Array.from({ length: to - from + 1 }, () => share));
  const players = Math.min(taken?.players ?? all.length, all.length);
  const shares = taken?.unclaimed === "shared" ? all.slice(0, players) : all;
  const whole = shares.reduce((sum, share) => sum + share, 0);
  if (whole === 0) return shares.slice(0, players);
  const amounts = shares.map((share) => Number((BigInt(pool) * BigInt(share)) / BigInt(whole)));
  let left = pool - amounts.reduce((sum, amount) => sum + amount, 0);
  for (let place = 0; left > 0; place += 1)
    if (shares[place]! > 0) {
      amounts[place]! += 1;
      left -= 1;
    }
  return amounts.slice(0, players);
}

/** The pool of a contest with buy-ins: hundredths of a percent of them, but at least what is guaranteed. */
export function poolOf({
  guaranteed,
  buyIns,
  share,
}: {
  readonly guaranteed: number;
  readonly buyIns: number;
  readonly share: number;
}): number {
  return Math.max(guaranteed, Number((BigInt(buyIns) * BigInt(share)) / BigInt(WHOLE)));
}

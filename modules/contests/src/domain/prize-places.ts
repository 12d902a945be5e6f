import type { ShownReward } from "@apogee/contract";
import type { PrizeRow } from "./terms.ts";

/** What one place gets. */
export interface PrizePlace {
  readonly place: number;
  /** Its share of the pool in hundredths of a percent; null for a reward. */
  readonly share: number | null;
  /** In minor units of the contest's currency; null for a reward. */
  readonly cents: number | null;
  readonly reward: ShownReward;
}

/** Pages show this many prizes. */
const MOST_SHOWN = 100;

/** The prizes of the first places in order; `cents` is what each share gets, and `rewards` what each row gives. */
export function prizePlaces(
  rows: readonly PrizeRow[],
  cents: readonly number[],
  { currency, rewards }: { readonly currency: string; readonly rewards: ReadonlyMap<PrizeRow, ShownReward | null> },
): PrizePlace[] {
  return rows.flatMap((row) => {
    const places: PrizePlace[] = [];
    for (let place = row.from; place <= Math.min(row.to, MOST_SHOWN); place += 1)
      if ("share" in row) {
        const amount = cents[place - 1] ?? 0;
        const reward: ShownReward = { kind: "money", title: null, count: null, amounts: { [currency]: amount } };
        places.push({ place, share: row.share, cents: amount, reward });
      } else {
        const reward = rewards.get(row);
        if (reward) places.push({ place, share: null, cents: null, reward });
      }
    return places;
  });
}

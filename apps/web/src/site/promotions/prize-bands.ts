import type { PrizeView, ShownReward } from "@apogee/contract";

/** Neighbouring places that get the same. */
export interface PrizeBand {
  readonly from: number;
  readonly to: number;
  readonly reward: ShownReward;
  /** The share of the pool of each place in percent, such as `30.00`. */
  readonly percent: string | null;
}

const sameReward = (a: PrizeView, b: PrizeView): boolean =>
  a.money_budget_percent === b.money_budget_percent && JSON.stringify(a.reward) === JSON.stringify(b.reward);

/** Prizes by band, from the first place on: `1`, `2`, `3`, `4 to 10`. */
export function prizeBands(prizes: readonly PrizeView[]): readonly PrizeBand[] {
  const bands: { from: number; to: number; first: PrizeView }[] = [];
  for (const prize of prizes.toSorted((a, b) => a.award_place - b.award_place)) {
    const last = bands.at(-1);
    if (last && last.to + 1 === prize.award_place && last.from > 3 && sameReward(last.first, prize))
      last.to = prize.award_place;
    else if (last && last.to === prize.award_place) continue;
    else bands.push({ from: prize.award_place, to: prize.award_place, first: prize });
  }
  return bands.map(({ from, to, first }) => ({ from, to, reward: first.reward, percent: first.money_budget_percent }));
}

/** What a place gets; null below the last prize. */
export function prizeAt(prizes: readonly PrizeView[], place: number): ShownReward | null {
  return prizes.find(({ award_place }) => award_place === place)?.reward ?? null;
}

/** The last place of the next better band above a place: reaching it improves the prize. Null if none is better. */
export function nextBand(bands: readonly PrizeBand[], place: number | null): PrizeBand | null {
  const own = place === null ? bands.length : bands.findIndex(({ from, to }) => from <= place && place <= to);
  const at = own === -1 ? bands.length : own;
  return bands[at - 1] ?? null;
}

import type { LotteryView } from "@apogee/contract";

type Prize = LotteryView["prizes"][number];

/** Places with the same prize, from that of `prize` to `last`. */
export interface PrizeBand {
  readonly prize: Prize;
  readonly last: number;
}

/** Each place by itself, as after the draw. */
export const alone = (prizes: readonly Prize[]): PrizeBand[] =>
  prizes.map((prize) => ({ prize, last: prize.award_place }));

/** Consecutive places with the same prize as one row, as before the draw. */
export function inBands(prizes: readonly Prize[]): PrizeBand[] {
  const bands: PrizeBand[] = [];
  for (const prize of prizes) {
    const before = bands.at(-1);
    const same = before && JSON.stringify(before.prize.reward) === JSON.stringify(prize.reward);
    if (same && before.last === prize.award_place - 1) bands[bands.length - 1] = { ...before, last: prize.award_place };
    else bands.push({ prize, last: prize.award_place });
  }
  return bands;
}

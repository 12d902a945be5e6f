import { expect, test } from "vitest";
import { shareOfBet } from "./share-of-bet.ts";

test.each<[coverage: number, chance: number | null, bps: number]>([
  [0, null, 10_000],
  [0.7, null, 10_000],
  [0.701, null, 0],
  [0.95, 0.95, 0],
  [0.7, 0.7, 10_000],
  [0.5, 0.5, 10_000],
  [0.25, 0.25, 2_500],
  [0.3, 0.3, 3_600],
  [0.1, 0.1, 400],
  [0.0999, 0.0999, 0],
  [0.03, 0.03, 0],
])(
  "a bet that covers %d of the outcomes, with the chosen chance %d, counts %i basis points",
  (coverage, chance, bps) => {
    expect(shareOfBet({ coverage, chance })).toBe(bps);
  },
);

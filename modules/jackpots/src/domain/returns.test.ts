import { expect, test } from "vitest";
import { instantReturn, meanTurnover, meanWin, potOfReturn, returnPpm, seedPpm } from "./returns.ts";

const level = (seed: number, cap: number, potPpm: number, reservePpm: number) =>
  ({ kind: "amount", seed, cap, potPpm, reservePpm }) as const;
const LEVELS = [
  ["mini", level(10_00, 50_00, 3_000, 1_500), "30.005", "6668.33", "0.449963", "0.149963", "46.51", "49.85"],
  ["minor", level(100_00, 500_00, 2_500, 1_250), "300.005", "80002.00", "0.374997", "0.124997", "470.59", "498.75"],
  [
    "major",
    level(2_000_00, 10_000_00, 2_000, 1_000),
    "6000.005",
    "2000002.50",
    "0.300000",
    "0.100000",
    "9523.81",
    "9980.04",
  ],
  [
    "grand",
    level(50_000_00, 200_000_00, 1_500, 1_000),
    "125000.005",
    "50000003.33",
    "0.250000",
    "0.100000",
    "192771.08",
    "199700.45",
  ],
] as const;

test.each(LEVELS)(
  "level %s: mean win, mean turnover, return, the share that pays the seeds, and the pots at which a stake returns 4 and 100 percent",
  (_name, terms, win, turnover, percent, seeds, four, whole) => {
    expect((meanWin(terms) / 100).toFixed(3)).toBe(win);
    expect((meanTurnover(terms) / 100).toFixed(2)).toBe(turnover);
    expect((returnPpm(terms) / 10_000).toFixed(6)).toBe(percent);
    expect((seedPpm(terms) / 10_000).toFixed(6)).toBe(seeds);
    expect((potOfReturn(terms, 0.04) / 100).toFixed(2)).toBe(four);
    expect((potOfReturn(terms, 1) / 100).toFixed(2)).toBe(whole);
    expect(instantReturn(terms, potOfReturn(terms, 0.04))).toBeCloseTo(0.04, 12);
  },
);

test("the four levels together return 1.374959 percent, of which players feed 0.90", () => {
  const sum = LEVELS.reduce((total, [, terms]) => total + returnPpm(terms), 0);
  expect((Math.floor(sum * 100) / 1_000_000).toFixed(6)).toBe("1.374959");
  expect(LEVELS.reduce((total, [, { potPpm }]) => total + potPpm, 0)).toBe(9_000);
});

test("the small level from 3 to 7 units, by enumeration of its hidden amounts", () => {
  const small = level(3, 7, 10_000, 0);
  const hidden = [4, 5, 6, 7];
  const mean = hidden.reduce((sum, x) => sum + x, 0) / hidden.length;
  // One percent of stakes feeds the units that are missing.
  const turnover = hidden.reduce((sum, x) => sum + (x - small.seed) / 0.01, 0) / hidden.length;
  expect([meanWin(small), meanTurnover(small)]).toEqual([mean, turnover]);
  expect([mean, turnover, returnPpm(small)]).toEqual([5.5, 250, 22_000]);
  expect(returnPpm(small) / 1_000_000).toBeCloseTo(mean / turnover, 12);
});

test("a level by time returns what it takes, whatever the turnover", () => {
  expect(returnPpm({ kind: "time", seed: 100_00, cap: null, potPpm: 6_000, reservePpm: 4_000 })).toBe(10_000);
});

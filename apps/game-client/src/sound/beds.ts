import type { Bed } from "./bed.ts";

const MAJOR = [0, 4, 7];
const MINOR = [0, 3, 7];
const over = (steps: readonly number[], by: number): number[] => steps.map((step) => step + by);

const LOUNGE: Bed = {
  root: 110,
  chords: [[0, 4, 7, 11], over([0, 3, 7, 10], 9), over([0, 3, 7, 10], 2), over([0, 4, 7, 10], 7)],
  barMs: 4200,
  shape: "sine",
  bells: [[], [[0.5, 4]], [], [[0.25, 7]]],
};
const NIGHT: Bed = {
  root: 98,
  chords: [over(MINOR, 0), over(MAJOR, 8), over(MAJOR, 3), over(MAJOR, 10)],
  barMs: 5200,
  shape: "sine",
  bells: [[[0.4, 0]], [], [[0.6, 3]], []],
};
const CAVE: Bed = {
  root: 82.4,
  chords: [
    [0, 7, 12],
    [0, 5, 12],
    [-2, 5, 10],
    [0, 7, 14],
  ],
  barMs: 6000,
  shape: "triangle",
  bells: [
    [
      [0.2, 7],
      [0.7, 12],
    ],
    [],
    [[0.5, 5]],
    [[0.3, 14]],
  ],
};
const FAIR: Bed = {
  root: 130.8,
  chords: [over(MAJOR, 0), over(MAJOR, 5), over(MINOR, 9), over(MAJOR, 7)],
  barMs: 3600,
  shape: "triangle",
  bells: [
    [
      [0, 0],
      [0.5, 4],
    ],
    [[0.25, 9]],
    [
      [0, 4],
      [0.5, 0],
    ],
    [[0.25, 7]],
  ],
};
const SPACE: Bed = {
  root: 73.4,
  chords: [
    [0, 7, 14],
    [3, 10, 17],
    [-4, 3, 12],
    [-2, 5, 14],
  ],
  barMs: 6400,
  shape: "sine",
  bells: [
    [],
    [[0.5, 10]],
    [],
    [
      [0.3, 5],
      [0.8, 14],
    ],
  ],
};

/** The bed of each family of games. */
export const BEDS: Readonly<Record<string, Bed>> = {
  slots: FAIR,
  clusters: CAVE,
  dice: SPACE,
  "hi-lo": SPACE,
  limbo: SPACE,
  mines: NIGHT,
  tower: NIGHT,
  keno: NIGHT,
  "coin-flip": NIGHT,
  plinko: CAVE,
  roulette: LOUNGE,
  blackjack: LOUNGE,
  baccarat: LOUNGE,
  craps: LOUNGE,
  "sic-bo": LOUNGE,
  "table-poker": LOUNGE,
  "video-poker": LOUNGE,
};

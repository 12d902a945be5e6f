import { expect, test } from "vitest";
import { shownPhases, winningCells, type ShownPhase } from "./shown-phase.ts";

const phase: ShownPhase = {
  index: 0,
  kind: "base",
  win_cents: 60,
  multiplier: 1,
  spin: {
    stops: [0, 0, 0, 0, 0],
    window: [
      ["a", "b", "s"],
      ["a", "b", "c"],
      ["a", "s", "b"],
      ["c", "c", "c"],
      ["b", "b", "s"],
    ],
    lineWins: [
      { line: 0, symbol: "a", count: 3, payUnits: 5 },
      { line: 1, symbol: "b", count: 2, payUnits: 1 },
    ],
    scatter: { count: 3, payUnits: 20 },
  },
};
const LINES = [
  [0, 0, 0, 0, 0],
  [1, 1, 1, 1, 1],
];

test("winning cells are those of all lines as far as they run, and the scatters that pay", () => {
  expect([...winningCells(phase, LINES, "s", null)].toSorted()).toEqual([
    "0 0",
    "0 1",
    "0 2",
    "1 0",
    "1 1",
    "2 0",
    "2 1",
    "4 2",
  ]);
});

test("one line alone shows its own cells", () => {
  expect([...winningCells(phase, LINES, "s", 1)]).toEqual(["0 1", "1 1"]);
});

test("scatters that do not pay are not marked", () => {
  expect(winningCells({ ...phase, spin: { ...phase.spin, lineWins: [], scatter: null } }, LINES, "s", null).size).toBe(
    0,
  );
});

test("a spin's reels and multiplier are read from the phase's view", () => {
  const { spin, multiplier, ...facts } = phase;
  expect(shownPhases({ phases: [{ ...facts, total_win_cents: 60, view: { spin, multiplier } }] })).toEqual([phase]);
});

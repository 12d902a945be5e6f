import { expect, test } from "vitest";
import { isGain, shownGambles, shownPhases, winningCells, type ShownPhase } from "./shown-phase.ts";

const phase: ShownPhase = {
  index: 0,
  kind: "base",
  win_cents: 60,
  multiplier: 1,
  expanding: null,
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
const SHEET = {
  scatter: "s",
  wild: "w",
  lines: [
    [0, 0, 0, 0, 0],
    [1, 1, 1, 1, 1],
  ],
};

test("winning cells are those of all winning lines as far as they run, and the scatters that pay", () => {
  expect([...winningCells(phase, SHEET, null)].toSorted()).toEqual([
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

test("a selected line marks only its own cells", () => {
  expect([...winningCells(phase, SHEET, "line 1")]).toEqual(["0 1", "1 1"]);
});

test("scatters that do not pay are not marked", () => {
  expect(winningCells({ ...phase, spin: { ...phase.spin, lineWins: [], scatter: null } }, SHEET, null).size).toBe(0);
});

test("a spin's reels and multiplier are read from the phase's view", () => {
  const { spin, multiplier, expanding: _, ...facts } = phase;
  expect(shownPhases({ phases: [{ ...facts, total_win_cents: 60, view: { spin, multiplier } }] })).toEqual([phase]);
});

const ways: ShownPhase = {
  ...phase,
  spin: {
    stops: [0, 0, 0],
    window: [
      ["a", "b"],
      ["w", "a", "c", "b"],
      ["b", "w", "s"],
      ["a", "b"],
    ],
    lineWins: [],
    wayWins: [
      { symbol: "a", count: 4, ways: 2, payUnits: 8 },
      { symbol: "b", count: 3, ways: 4, payUnits: 4 },
    ],
    scatter: null,
  },
};

test("a win by ways marks the cells of its symbol and of the wild on the reels of its run", () => {
  expect([...winningCells(ways, SHEET, "ways a")].toSorted()).toEqual(["0 0", "1 0", "1 1", "2 1", "3 0"]);
  expect([...winningCells(ways, SHEET, "ways b")].toSorted()).toEqual(["0 1", "1 0", "1 3", "2 0", "2 1"]);
  expect(winningCells(ways, SHEET, null).size).toBe(8);
});

test("an expanding symbol marks every cell of its reels, whatever they show", () => {
  const expanded: ShownPhase = {
    ...phase,
    expanding: "c",
    spin: { ...phase.spin, lineWins: [], scatter: null, expansion: { symbol: "c", reels: [1, 3], payUnits: 40 } },
  };
  expect([...winningCells(expanded, SHEET, null)]).toEqual(["1 0", "1 1", "1 2", "3 0", "3 1", "3 2"]);
  expect(winningCells(expanded, SHEET, "line 0").size).toBe(0);
});

test("a collection marks its wilds and the symbols with values; values without a wild are not marked", () => {
  const coins = [
    [0, 20, 0],
    [0, 0, 0],
    [0, 0, 60],
    [0, 0, 0],
    [0, 0, 0],
  ];
  const window = phase.spin.window.with(1, ["a", "w", "c"]);
  const spin = { ...phase.spin, window, coins, lineWins: [], scatter: null };
  const collected: ShownPhase = {
    ...phase,
    spin: { ...spin, collection: { collectors: 1, multiplier: 2, payUnits: 160 } },
  };
  expect([...winningCells(collected, SHEET, "collection")].toSorted()).toEqual(["0 1", "1 1", "2 2"]);
  expect(winningCells(collected, SHEET, "line 0").size).toBe(0);
  expect(winningCells({ ...phase, spin: { ...spin, collection: null } }, SHEET, null).size).toBe(0);
});

test.each([
  ["more than the stake is a gain", 101, { cost_cents: 100, win_cents: 101 }, true],
  ["the stake is not a gain", 100, { cost_cents: 100, win_cents: 100 }, false],
  ["a part of the stake is not a gain", 40, { cost_cents: 100, win_cents: 40 }, false],
  ["a part of the stake is not a gain, even in a round that won", 40, { cost_cents: 100, win_cents: 900 }, false],
  [
    "more than the stake is not a gain in bought free spins that cost more",
    300,
    { cost_cents: 9_000, win_cents: 8_000 },
    false,
  ],
])("a spin that paid %s", (_, win_cents, round, expected) => {
  expect(isGain({ win_cents }, { stake_cents: 100, ...round })).toBe(expected);
});

test("gambles and taking the win are not shown as spins; gambles are shown with their cards", () => {
  const { spin, multiplier, expanding: _, ...facts } = phase;
  const phases = [
    { ...facts, total_win_cents: 60, view: { spin, multiplier } },
    {
      index: 1,
      kind: "gamble",
      win_cents: -30,
      total_win_cents: 30,
      view: { on: "red", card: 3, gambled_cents: 30, right: false },
    },
    { index: 2, kind: "take", win_cents: 0, total_win_cents: 30, view: {} },
  ];
  expect(shownPhases({ phases })).toEqual([phase]);
  expect(shownGambles({ phases })).toEqual([{ index: 1, on: "red", card: 3, gambledCents: 30, right: false }]);
});

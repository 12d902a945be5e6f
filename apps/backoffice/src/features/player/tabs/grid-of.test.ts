import { expect, test } from "vitest";
import { gridOf } from "./grid-of.ts";

test.each<[what: string, view: unknown, grid: unknown, rest: unknown]>([
  [
    "reels of one height",
    {
      board: [
        ["A", "B"],
        ["C", "D"],
      ],
    },
    [
      ["A", "C"],
      ["B", "D"],
    ],
    [],
  ],
  [
    "reels of two heights",
    { reels: [["A"], ["C", "D"]] },
    [
      ["A", "C"],
      ["", "D"],
    ],
    [],
  ],
  [
    "a number that fell",
    { number: 17, colour: "black" },
    null,
    [
      ["Number", "17"],
      ["Colour", "black"],
    ],
  ],
  ["a board beside a number", { grid: [[1], [2]], freeSpins: 3 }, [["1", "2"]], [["Free spins", "3"]]],
  ["parts without a shape", { cards: [{ rank: "A" }], wins: [], next: null }, null, [["Cards", '[{"rank":"A"}]']]],
  [
    "a board inside of its spin",
    { spin: { window: [["A"], ["B"]], scatter: 0 }, level: 2 },
    [["A", "B"]],
    [
      ["Level", "2"],
      ["Scatter", "0"],
    ],
  ],
  ["nothing", null, null, []],
])("a phase with %s", (_what, view, grid, rest) => {
  expect(gridOf(view)).toEqual({ grid, rest });
});

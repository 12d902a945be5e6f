import { expect, test } from "vitest";
import { countUpMs, levelOf } from "./celebration.ts";

const level = (winCents: number, over: { costCents?: number; celebrateBelowStake?: boolean } = {}) =>
  levelOf({ winCents, costCents: 200, stakeCents: 200, celebrateBelowStake: true, ...over });

test.each([
  [0, "none"],
  [20, "win"],
  [200, "win"],
  [1999, "win"],
  [2000, "big"],
  [4999, "big"],
  [5000, "mega"],
  [14999, "mega"],
  [15000, "stellar"],
])("a win of %i on a stake of 200 has the level %s", (win, expected) => {
  expect(level(win)).toBe(expected);
});

test.each([
  [20, "return"],
  [200, "return"],
  [201, "win"],
])("if the licence forbids celebrating returns, %i back on a stake of 200 has the level %s", (win, expected) => {
  expect(level(win, { celebrateBelowStake: false })).toBe(expected);
});

test("a bought feature is measured by its price, not by the stake", () => {
  expect(level(2000, { costCents: 13_400 })).toBe("win");
  expect(level(2000, { costCents: 13_400, celebrateBelowStake: false })).toBe("return");
  expect(level(134_000, { costCents: 13_400 })).toBe("big");
});

test("counting up a win takes 900 to 2,400 ms, and a plain return none", () => {
  expect(countUpMs("return", 100, 200)).toBe(0);
  const times = [0.1, 1, 5, 10, 50, 1000].map((n) => countUpMs("win", n * 200, 200));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[0]).toBeGreaterThanOrEqual(900);
  expect(times.at(-1)).toBe(2400);
});

import { expect, test } from "vitest";
import { levelProgress } from "./level-progress.ts";

const LEVELS = [0, 50, 150].map((min_points, index) => ({ id: `level_${index + 1}`, min_points }));

test.each([
  [1, 0, { next: 2, done: 0, of: 50, left: 50 }],
  [1, 49, { next: 2, done: 49, of: 50, left: 1 }],
  [2, 80, { next: 3, done: 30, of: 100, left: 70 }],
  [1, -20, { next: 2, done: 0, of: 50, left: 70 }],
  [3, 900, { next: null, done: 1, of: 1, left: 0 }],
])("at level %i with %i coins: %j", (current, persistent, expected) => {
  expect(levelProgress(LEVELS, current, persistent)).toEqual(expected);
});

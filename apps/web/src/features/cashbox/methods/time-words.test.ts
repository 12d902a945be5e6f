import { expect, test } from "vitest";
import { timeWords } from "./time-words.ts";

test.each([
  [0, 0, { kind: "instant" }],
  [0, 2, { kind: "up_to", to: { unit: "minutes", count: 2 } }],
  [0, 60, { kind: "up_to", to: { unit: "minutes", count: 60 } }],
  [0, 1_440, { kind: "up_to", to: { unit: "hours", count: 24 } }],
  [0, 4_320, { kind: "up_to", to: { unit: "hours", count: 72 } }],
  [0, 7_200, { kind: "up_to", to: { unit: "days", count: 5 } }],
  [1, 10, { kind: "range", unit: "minutes", from: 1, to: 10 }],
  [1_440, 4_320, { kind: "range", unit: "days", from: 1, to: 3 }],
  [1, 1_440, { kind: "mixed", from: { unit: "minutes", count: 1 }, to: { unit: "days", count: 1 } }],
])("%i to %i minutes", (from, to, words) => {
  expect(timeWords({ from, to })).toEqual(words);
});

import { expect, test } from "vitest";
import { isSameJson, mergeChanges } from "./merge.ts";

test.each<[what: string, base: unknown, theirs: unknown, mine: unknown, value: unknown, conflicts: string[]]>([
  ["only theirs", { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 1 }, { a: 2, b: 1 }, []],
  ["only mine", { a: 1, b: 1 }, { a: 1, b: 1 }, { a: 1, b: 3 }, { a: 1, b: 3 }, []],
  ["different parts", { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }, { a: 2, b: 3 }, []],
  ["the same change", { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }, []],
  ["one part twice", { a: { b: 1 } }, { a: { b: 2 } }, { a: { b: 3 } }, { a: { b: 3 } }, ["a.b"]],
  ["a part that they removed", { a: 1, b: 1 }, { a: 1 }, { a: 2, b: 1 }, { a: 2 }, []],
  ["a part that I removed", { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1 }, { a: 2 }, []],
  ["a removed part that they changed", { b: 1 }, { b: 2 }, {}, {}, ["b"]],
  ["lists", { a: [1] }, { a: [1, 2] }, { a: [3] }, { a: [3] }, ["a"]],
])("mine on top of theirs: %s", (_what, base, theirs, mine, value, conflicts) => {
  const merged = mergeChanges(base, theirs, mine);
  expect(isSameJson(merged.value, value)).toBe(true);
  expect(merged.conflicts).toEqual(conflicts);
});

test("a part that is undefined equals one that is left out, and null does not", () => {
  expect(isSameJson({ a: undefined }, {})).toBe(true);
  expect(isSameJson({ a: null }, {})).toBe(false);
  expect(isSameJson([1], { 0: 1 })).toBe(false);
});

import { expect, test } from "vitest";
import { differencesOf } from "./difference.ts";

test("only values that differ are listed, each with its path", () => {
  expect(
    differencesOf({ a: 1, b: { c: 2, d: [1, 2] }, e: null }, { a: 1, b: { c: 3, d: [1, 2] }, e: undefined }),
  ).toEqual([{ path: "b.c", before: 2, after: 3, kind: "changed" }]);
});

test("a new value is added, a missing one is removed, and rows of lists are compared by place", () => {
  expect(differencesOf(null, { a: 1 })).toEqual([{ path: "a", before: undefined, after: 1, kind: "added" }]);
  expect(differencesOf({ a: 1 }, null)).toEqual([{ path: "a", before: 1, after: undefined, kind: "removed" }]);
  expect(differencesOf([{ x: 1 }, { x: 2 }], [{ x: 1 }, { x: 5 }, { x: 6 }])).toEqual([
    { path: "[1].x", before: 2, after: 5, kind: "changed" },
    { path: "[2].x", before: undefined, after: 6, kind: "added" },
  ]);
});

test("lists of plain values are compared as a whole", () => {
  expect(differencesOf(["a"], ["a", "b"])).toEqual([{ path: "", before: ["a"], after: ["a", "b"], kind: "changed" }]);
});

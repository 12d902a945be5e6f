import { expect, test } from "vitest";
import { moved, targetOf } from "./moved.ts";

test.each<[from: number, to: number, list: string]>([
  [0, 2, "bcad"],
  [3, 0, "dabc"],
  [1, 1, "abcd"],
  [2, 9, "abdc"],
  [2, -5, "cabd"],
  [7, 0, "abcd"],
])("from place %i to %i", (from, to, list) => {
  expect(moved([..."abcd"], from, to).join("")).toBe(list);
});

test.each<[key: string, place: number, target: number | null]>([
  ["ArrowUp", 1, 0],
  ["ArrowUp", 0, null],
  ["ArrowDown", 2, 3],
  ["ArrowDown", 3, null],
  ["Home", 3, 0],
  ["Home", 0, null],
  ["End", 1, 3],
  ["a", 1, null],
])("%s at place %i of four", (key, place, target) => {
  expect(targetOf(key, place, 4)).toBe(target);
});

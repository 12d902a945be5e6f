import { expect, test } from "vitest";
import { shownStrip } from "./shown-strip.ts";

const strip = ["a", "b", "c", "d", "e"];

test.each([
  [1, ["b", "c", "d"]],
  [4, ["e", "a", "b"]],
])("a column of our strip at %i is rolled in from it", (stop, column) => {
  expect(shownStrip(strip, stop, column)).toEqual({ strip, stop, rows: 3 });
});

test("a column that our strip does not have there is shown all the same", () => {
  const shown = shownStrip(strip, 1, ["x", "c", "d"]);
  expect(shown.strip.slice(shown.stop, shown.stop + 3)).toEqual(["x", "c", "d"]);
});

test("the height of a reel is that of its column", () => {
  expect(shownStrip(strip, 0, ["a", "b"]).rows).toBe(2);
});

import { expect, test } from "vitest";
import { shownStrip } from "./shown-strip.ts";

const strip = ["a", "b", "c", "d", "e"];

test.each([
  [1, ["b", "c", "d"]],
  [4, ["e", "a", "b"]],
])("a column that our strip has at stop %i is rolled in from that strip", (stop, column) => {
  expect(shownStrip(strip, stop, column)).toEqual({ strip, stop, rows: 3 });
});

test("a column that our strip does not have at its stop is still shown", () => {
  const shown = shownStrip(strip, 1, ["x", "c", "d"]);
  expect(shown.strip.slice(shown.stop, shown.stop + 3)).toEqual(["x", "c", "d"]);
});

test("a reel is as high as its column", () => {
  expect(shownStrip(strip, 0, ["a", "b"]).rows).toBe(2);
});

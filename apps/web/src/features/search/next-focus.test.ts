import { expect, test } from "vitest";
import { FIELD, nextFocus, type Place } from "./next-focus.ts";

/** Three chips above two rows of tiles: three and two. */
const PLACES: readonly Place[] = [
  { left: 0, top: 0, width: 60 },
  { left: 70, top: 0, width: 60 },
  { left: 140, top: 0, width: 60 },
  { left: 0, top: 50, width: 100 },
  { left: 110, top: 50, width: 100 },
  { left: 220, top: 50, width: 100 },
  { left: 0, top: 200, width: 100 },
  { left: 110, top: 200, width: 100 },
];

test.each([
  ["from the field down", FIELD, "ArrowDown", 0],
  ["nowhere right of the field", FIELD, "ArrowRight", null],
  ["right", 0, "ArrowRight", 1],
  ["right from the end of a row to the next row", 2, "ArrowRight", 3],
  ["nowhere right of the last result", 7, "ArrowRight", null],
  ["nowhere left of the first result", 0, "ArrowLeft", null],
  ["down to the nearest of a wider row", 2, "ArrowDown", 4],
  ["down into a shorter row", 5, "ArrowDown", 7],
  ["nowhere down from the last row", 6, "ArrowDown", null],
  ["up to the nearest", 4, "ArrowUp", 2],
  ["up from the first row to the field", 1, "ArrowUp", FIELD],
  ["nowhere on another key", 1, "Home", null],
])("the focus moves %s", (_what, at, key, next) => {
  expect(nextFocus(PLACES, at, key)).toBe(next);
});

test("without results the focus stays", () => {
  expect(nextFocus([], FIELD, "ArrowDown")).toBeNull();
});

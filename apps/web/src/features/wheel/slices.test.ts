import { expect, test } from "vitest";
import { COLORS, isVisible, slicesOf, stopIn, turnTo } from "./slices.ts";

const W1 = [4000, 4000, 2000];

test("each segment is exactly as wide as its chance, clockwise from the number 0", () => {
  expect(slicesOf(W1).map(({ from, angle, first, last }) => [from, angle, first, last])).toEqual([
    [0, 144, 0, 3999],
    [144, 144, 4000, 7999],
    [288, 72, 8000, 9999],
  ]);
});

test.each([
  [W1, true],
  [[1, 1, 1], true],
  [[7, 11, 13, 29, 40], true],
  [[4000, 3985, 2000, 10, 5], false],
  [[99, 1], true],
  [[100, 1], false],
])("whether every segment of %j can be seen: %s", (weights, visible) => {
  expect(isVisible(weights)).toBe(visible);
});

test("no two neighbours have the same color", () => {
  for (let count = 2; count <= 3 * COLORS + 1; count += 1) {
    const colors = slicesOf(Array.from({ length: count }, () => 1)).map(({ color }) => color);
    colors.forEach((color, at) => expect(color).not.toBe(colors[(at + 1) % count]));
  }
});

test("every spin stops in the middle half of its segment", () => {
  for (const slice of slicesOf([7, 11, 13, 29, 40]))
    for (let spin = 1; spin < 400; spin += 1) {
      const share = (stopIn(slice, spin) - slice.from) / slice.angle;
      expect(share).toBeGreaterThanOrEqual(0.25);
      expect(share).toBeLessThanOrEqual(0.75);
    }
});

test.each([
  [0, 0],
  [0, 90],
  [200, -3000],
  [359.5, 1000],
])("after turning from %d° the pointer reads %d°, after at least six turns", (now, stop) => {
  const end = turnTo(stop, now);
  expect(end - now).toBeGreaterThanOrEqual(6 * 360);
  expect((((-end - stop) % 360) + 360) % 360).toBeCloseTo(0, 9);
});

import { expect, test } from "vitest";
import { climbMs, heightOf, placeAt, reachedAt, TARGET_HEIGHT, trailTo } from "./climb-course.ts";

test("every target has the same height, and only draws that reach it are at that height or above", () => {
  for (const target of [101, 150, 200, 1_000, 1_000_000]) {
    expect(heightOf(target, target)).toBe(TARGET_HEIGHT);
    expect(heightOf(100, target)).toBe(0);
    expect(heightOf(target - 1, target)).toBeLessThan(TARGET_HEIGHT);
    expect(heightOf(target + 1, target)).toBeGreaterThan(TARGET_HEIGHT);
  }
});

test("the highest possible draw stays on the stage", () => {
  const { x, y } = placeAt(heightOf(396_000_000_000, 101));
  expect(x).toBeLessThan(1);
  expect(y).toBeLessThan(1);
});

test("the shown number rises and ends at the drawn multiplier", () => {
  const shown = [0, 0.25, 0.5, 0.75, 1].map((share) => reachedAt(12_345, share));
  expect(shown[0]).toBe(100);
  expect(shown.at(-1)).toBe(12_345);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  expect(reachedAt(100, 0.5)).toBe(100);
});

test("a higher draw takes longer, but never longer than a few seconds", () => {
  expect(climbMs(100)).toBeLessThan(climbMs(200));
  expect(climbMs(396_000_000_000)).toBeLessThanOrEqual(2_800);
});

test("a trail starts on the ground and ends at its height", () => {
  const { x, y } = placeAt(0);
  expect(trailTo(0.5)).toMatch(new RegExp(`^M${(x * 100).toFixed(2)} ${(100 - y * 100).toFixed(2)}L.*44\\.50$`));
});

test.each([
  [366, 340],
  [900, 560],
])("the whole craft is on a stage of %i by %i at the start and at the highest draw", (width, height) => {
  const size = Math.min(96, Math.max(46, 0.17 * height));
  for (const at of [heightOf(100, 200), heightOf(396_000_000_000, 101)]) {
    const { x, y } = placeAt(at);
    const turn = ((58 - 30 * y) * Math.PI) / 180;
    const half = (long: number, wide: number): number => (size / 2) * (long + 0.625 * wide);
    const [across, up] = [half(Math.sin(turn), Math.cos(turn)), half(Math.cos(turn), Math.sin(turn))];
    // The style sheet puts the craft's middle a little above its place.
    const middle = y * height + 0.06 * size;
    expect(Math.min(x * width - across, (1 - x) * width - across, middle - up)).toBeGreaterThanOrEqual(0);
  }
});

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
  expect(trailTo(0.5)).toMatch(/^M7\.00 100\.00L.*50\.00$/);
});

import { expect, test } from "vitest";
import { FrameBudget } from "./frame-budget.ts";

function slowAfter(frameMs: (frame: number) => number): number {
  const budget = new FrameBudget();
  for (let frame = 1; frame <= 600; frame++) if (budget.isTooSlow(frameMs(frame))) return frame;
  return 0;
}

test("sixty frames a second are never too slow", () => {
  expect(slowAfter(() => 16.7)).toBe(0);
});

test("a few slow frames are tolerated", () => {
  expect(slowAfter((frame) => (frame % 15 === 0 ? 50 : 16.7))).toBe(0);
});

test.each([
  [33, 55],
  [100, 18],
  [200, 12],
])("frames of %i ms are too slow after %i of them", (ms, frames) => {
  expect(slowAfter(() => ms)).toBe(frames);
});

import { expect, test } from "vitest";
import { FrameBudget } from "./frame-budget.ts";

function slowAfter(frameMs: (frame: number) => number): number {
  const budget = new FrameBudget();
  for (let frame = 1; frame <= 300; frame++) if (budget.isTooSlow(frameMs(frame))) return frame;
  return 0;
}

test("sixty frames a second are never too slow", () => {
  expect(slowAfter(() => 16.7)).toBe(0);
});

test("a few slow frames are forgiven", () => {
  expect(slowAfter((frame) => (frame % 15 === 0 ? 50 : 16.7))).toBe(0);
});

test("thirty frames a second are, after ninety of them", () => {
  expect(slowAfter(() => 33)).toBe(90);
});

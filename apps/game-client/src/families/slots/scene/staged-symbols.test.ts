import { expect, test } from "vitest";
import { baselineOf, linesOn, stagedFrame, wordSize } from "./staged-symbols.ts";

const WORDS = { wild: "Wild", scatter: "Scatter" };

test.each([
  ["wild", ["Wild"]],
  ["scatter", ["Scatter"]],
  ["book", ["Wild", "Scatter"]],
  ["high", []],
  ["low", []],
] as const)("a symbol of the role %s carries the words %j", (role, lines) => {
  expect(linesOn(role, WORDS)).toEqual(lines);
});

test("more valuable symbols are drawn larger, around the same centre", () => {
  const frame = { x: 100, y: 40, w: 200, h: 300 };
  const sizes = (["low", "high", "wild"] as const).map((role) => stagedFrame(frame, role));
  expect(sizes.map(({ w }) => w)).toEqual(sizes.map(({ w }) => w).toSorted((a, b) => a - b));
  expect(new Set(sizes.map(({ w }) => w)).size).toBe(3);
  for (const { x, y, w, h } of sizes) expect([x + w / 2, y + h / 2]).toEqual([200, 190]);
  expect(sizes[2]).toEqual(frame);
});

test.each([60, 100, 171, 240, 400])("a word %i wide, with its outline, stays off the symbol's edges", (widthAtFull) => {
  const frame = { w: 200, h: 200 };
  const size = wordSize(frame, widthAtFull);
  const full = frame.h * 0.2;
  const width = (widthAtFull + 0.26 * full) * (size / full);
  expect(size).toBeLessThanOrEqual(full);
  expect(width).toBeLessThanOrEqual(frame.w * 0.86 + 1e-9);
  expect(width < frame.w * 0.85).toBe(size === full);
});

test("the lowest word of a symbol, with its outline, stays off the lower edge", () => {
  const frame = { y: 40, h: 200 };
  const outline = (0.26 / 2) * wordSize({ w: 400, h: 200 }, 100);
  expect(baselineOf(frame, 0) + outline).toBeLessThanOrEqual(frame.y + frame.h * 0.95);
  expect(baselineOf(frame, 0) - baselineOf(frame, 1)).toBeCloseTo(frame.h * 0.2);
});

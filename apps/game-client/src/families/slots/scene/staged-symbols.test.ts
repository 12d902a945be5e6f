import { expect, test } from "vitest";
import { linesOn, stagedFrame } from "./staged-symbols.ts";

const WORDS = { wild: "Wild", scatter: "Scatter" };

test.each([
  ["wild", ["Wild"]],
  ["scatter", ["Scatter"]],
  ["book", ["Wild", "Scatter"]],
  ["high", []],
  ["low", []],
] as const)("on a symbol that is %s is written %j", (role, lines) => {
  expect(linesOn(role, WORDS)).toEqual(lines);
});

test("symbols are the larger, the more they are worth, around the same middle", () => {
  const frame = { x: 100, y: 40, w: 200, h: 300 };
  const sizes = (["low", "high", "wild"] as const).map((role) => stagedFrame(frame, role));
  expect(sizes.map(({ w }) => w)).toEqual(sizes.map(({ w }) => w).toSorted((a, b) => a - b));
  expect(new Set(sizes.map(({ w }) => w)).size).toBe(3);
  for (const { x, y, w, h } of sizes) expect([x + w / 2, y + h / 2]).toEqual([200, 190]);
  expect(sizes[2]).toEqual(frame);
});

import { expect, test } from "vitest";
import { heightOf, readDraw } from "./read-draw.ts";

test("a draw is read with the target of its bet", () => {
  const phases = [
    { kind: "draw", win_cents: 0, total_win_cents: 0, view: { draw: 7, multiplier: "1.50", won: false } },
  ];
  expect(readDraw({ bet: { target: 200 }, phases } as never)).toEqual({ target: 2, multiplier: 1.5, won: false });
});

test("the picture places a draw below, on or above the target's line, and never outside", () => {
  expect(heightOf({ target: 2, multiplier: 1 })).toBe(0);
  expect(heightOf({ target: 2, multiplier: 1.99 })).toBeLessThan(0.6);
  expect(heightOf({ target: 2, multiplier: 2 })).toBe(0.6);
  expect(heightOf({ target: 1.01, multiplier: 3_960_000_000 })).toBeLessThan(1);
});

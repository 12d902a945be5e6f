import { expect, test } from "vitest";
import { shortAmounts } from "./short-amount.ts";

test("amounts on chips are abbreviated", () => {
  const write = shortAmounts("en", 100);
  expect([20, 100, 2550, 10_000, 150_000, 2_000_000].map(write)).toEqual(["0.2", "1", "25.5", "100", "1.5K", "20K"]);
  expect(shortAmounts("de", 100)(20)).toBe("0,2");
});

test("amounts far below one coin are written in minor units", () => {
  expect([200, 100_000].map(shortAmounts("en", 1e8))).toEqual(["200", "100K"]);
});

import { expect, test } from "vitest";
import { inPercent, withJackpots } from "./with-jackpots.ts";

test.each([
  ["94.0000", 13_749.59, "95.37"],
  ["94.9922", 13_749.59, "96.36"],
  ["96", 0, "96.00"],
  [null, 13_749.59, null],
])("a return of %s %% with jackpots of %d millionths is %s %%", (percent, returnPpm, shown) => {
  expect(withJackpots(percent, { returnPpm })).toBe(shown);
});

test("millionths are shown as a percentage with all digits that count", () => {
  expect([inPercent(13_749.59), inPercent(9_000), inPercent(4_499.63)]).toEqual(["1.374959", "0.900000", "0.449963"]);
});

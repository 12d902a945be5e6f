import { expect, test } from "vitest";
import { expectSameTotals, PLAYED, playedOf, quickOf } from "./testing.ts";

test("the fast total of every round equals that of the full round", { timeout: 300_000 }, () => {
  expectSameTotals(playedOf("others"));
});

test("nearly every way has a fast total, and is in the tests of one part", () => {
  expect(quickOf(PLAYED).length).toBeGreaterThanOrEqual(86);
  const parts = (["slots", "video-poker", "others"] as const).map(playedOf);
  expect(new Set(parts.flat())).toEqual(new Set(PLAYED));
});

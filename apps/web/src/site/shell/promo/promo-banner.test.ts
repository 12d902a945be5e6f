import { expect, test } from "vitest";
import { bannerWaitMs } from "./promo-banner.ts";

test.each([
  ["was never closed waits 2 s", null, 2_000],
  ["was closed just now waits 120 s", 1_000_000, 120_000],
  ["was closed 100 seconds ago waits 20 s", 900_000, 20_000],
  ["was closed 119 seconds ago waits 2 s", 881_000, 2_000],
  ["was closed long ago waits 2 s", 0, 2_000],
  ["was closed in the future waits 120 s", 9_000_000, 120_000],
])("a banner that %s", (_what, closedAt, wait) => {
  expect(bannerWaitMs(closedAt, 1_000_000)).toBe(wait);
});

import { expect, test } from "vitest";
import { bannerWaitMs } from "./promo-banner.ts";

test.each([
  ["was never closed", null, 2_000],
  ["was closed just now", 1_000_000, 120_000],
  ["was closed 100 seconds ago", 900_000, 20_000],
  ["was closed 119 seconds ago", 881_000, 2_000],
  ["was closed long ago", 0, 2_000],
  ["was closed in the future", 9_000_000, 120_000],
])("a banner that %s waits", (_what, closedAt, wait) => {
  expect(bannerWaitMs(closedAt, 1_000_000)).toBe(wait);
});

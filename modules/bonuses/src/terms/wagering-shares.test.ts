import { expect, test } from "vitest";
import { contributionOf, faultOfShare, SEEDED_SHARES } from "./wagering-shares.ts";

const SHARES = new Map(Object.entries(SEEDED_SHARES));

test.each<[categories: string[], bps: number]>([
  [["pokies"], 10_000],
  [["slots"], 10_000],
  [["dice"], 7_000],
  [["table"], 1_000],
  [["live"], 1_000],
  [["video_poker"], 1_000],
  // Each of these counted as a pokie while shares were guessed from five words.
  [["blackjack"], 1_000],
  [["baccarat"], 1_000],
  [["poker"], 1_000],
  [["game-shows"], 1_000],
  [["crash-games"], 0],
  // Categories without a share have no effect.
  [["top", "new", "pokies", "all", "egypt-games", "high-volatility"], 10_000],
  // The lowest of several, in any order.
  [["pokies", "live"], 1_000],
  [["live", "pokies"], 1_000],
  [["dice", "table"], 1_000],
  [["pokies", "lottery-games"], 0],
  // Unknown categories.
  [[], 0],
  [["new", "all"], 0],
  [["constructor"], 0],
])("a game in the categories %j counts %i basis points", (categories, bps) => {
  expect(contributionOf(SHARES, categories)).toBe(bps);
});

test.each([
  [0, true],
  [10_000, true],
  [-1, false],
  [10_001, false],
  [0.5, false],
  [Number.NaN, false],
  ["100" as never, false],
])("a share of %s is valid: %s", (bps, can) => {
  if (can) expect(faultOfShare("dice", bps)).toBeUndefined();
  else expect(faultOfShare("dice", bps)).toMatch(/^The wagering share of dice must be a whole number .*\.$/);
});

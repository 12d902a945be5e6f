import { describe, expect, test } from "vitest";
import { isWorthReporting, take } from "./budget.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");

describe("a budget of calls", () => {
  /** Calls as often as possible at these seconds; returns how many calls were granted at each. */
  function takenAt(perMinute: number, seconds: readonly number[], tries = 1_000): number[] {
    let wholeAt = 0;
    return seconds.map((second) => {
      let count = 0;
      for (let call = 0; call < tries; call += 1) {
        const taken = take(wholeAt, NOW + second * 1_000, perMinute);
        if ("waitMs" in taken) break;
        wholeAt = taken.wholeAt;
        count += 1;
      }
      return count;
    });
  }

  test.each<[perMinute: number, seconds: number[], taken: number[]]>([
    [30, [0], [30]],
    [30, [0, 1, 2, 4], [30, 0, 1, 1]],
    [30, [0, 60, 120], [30, 30, 30]],
    [30, [0, 30], [30, 15]],
    [1, [0, 59, 60], [1, 0, 1]],
    [600, [0, 1], [600, 10]],
  ])("of %i a minute, used at the seconds %j, grants this many calls at each: %j", (perMinute, seconds, taken) => {
    expect(takenAt(perMinute, seconds)).toEqual(taken);
  });

  test("reports the exact time to wait, and a refused call does not extend it", () => {
    let wholeAt = 0;
    for (let call = 0; call < 10; call += 1) wholeAt = (take(wholeAt, NOW, 10) as { wholeAt: number }).wholeAt;
    for (let again = 0; again < 3; again += 1) expect(take(wholeAt, NOW, 10)).toEqual({ waitMs: 6_000 });
    expect(take(wholeAt, NOW + 5_999, 10)).toEqual({ waitMs: 1 });
    expect(take(wholeAt, NOW + 6_000, 10)).toEqual({ wholeAt: NOW + 66_000 });
  });

  test("is full again if it was spent before the clock was set back by a day", () => {
    expect(take(NOW + 86_400_000, NOW, 30)).toEqual({ wholeAt: NOW + 2_000 });
  });

  test("is shared with other processes once more than an eighth of it is spent", () => {
    expect([isWorthReporting(NOW + 7_500, NOW), isWorthReporting(NOW + 7_501, NOW)]).toEqual([false, true]);
  });
});

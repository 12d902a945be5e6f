import { describe, expect, test } from "vitest";
import { inOrder, leftUntil, statusAt, timerTarget } from "./time-status.ts";

const NOW = Date.parse("2026-11-21T14:17:00Z");
const period = (start_at: string, end_at: string) => ({ start_at, end_at });
const running = period("2026-11-17T00:00:00Z", "2026-11-22T20:00:00Z");
const coming = period("2026-11-23T18:00:00Z", "2026-11-30T18:00:00Z");
const over = period("2026-11-01T00:00:00Z", "2026-11-21T14:17:00Z");

test.each([
  ["active", running],
  ["future", coming],
  ["archive", over],
] as const)("a contest is %s by its start and end alone", (status, each) => {
  expect(statusAt(each, NOW)).toBe(status);
});

test("the timer counts to the end of what runs, to the start of what comes, and not at all afterwards", () => {
  expect([running, coming, over].map((each) => timerTarget(each, NOW))).toEqual([
    running.end_at,
    coming.start_at,
    null,
  ]);
});

describe("the time that is left", () => {
  test.each([
    ["2026-11-22T20:00:00Z", { days: 1, hours: 5, minutes: 43, seconds: 0 }],
    ["2026-11-21T15:17:30Z", { days: 0, hours: 1, minutes: 0, seconds: 0 }],
    ["2026-11-21T14:59:30Z", { days: 0, hours: 0, minutes: 42, seconds: 30 }],
    ["2026-11-21T14:00:00Z", { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  ])("until %s has seconds in the last hour only", (until, left) => {
    expect(leftUntil(until, NOW)).toEqual(left);
  });
});

test("what runs comes first by its end, then what starts next, then what ended last", () => {
  const later = period("2026-11-17T00:00:00Z", "2026-12-22T20:00:00Z");
  const older = period("2026-10-01T00:00:00Z", "2026-10-21T14:17:00Z");
  expect(inOrder([older, coming, later, over, running], NOW)).toEqual([running, later, coming, over, older]);
});

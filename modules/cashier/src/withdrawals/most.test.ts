import { expect, test } from "vitest";
import { exceeded, lockedUntil } from "./most.ts";

const NOW = new Date("2026-03-02T12:00:00Z");
const ago = (...minutes: number[]): Date[] => minutes.map((each) => new Date(NOW.getTime() - each * 60_000));

test.each<[string, Date[], number | null]>([
  ["four refusals lock nothing", ago(4, 3, 2, 1), null],
  ["five within ten minutes lock for a day from the last", ago(11, 10, 9, 8, 1), 1],
  ["five within more than ten minutes lock nothing", ago(12, 10, 9, 8, 1), null],
  ["a day later they are over", ago(1_450, 1_449, 1_448, 1_447, 1_440), null],
  ["a later lock counts", ago(1_445, 1_444, 1_443, 1_442, 1_441, 5, 4, 3, 2, 1), 1],
])("%s", (_name, refusals, minutesAgo) => {
  expect(lockedUntil(refusals, NOW)).toEqual(
    minutesAgo === null ? null : new Date(NOW.getTime() - minutesAgo * 60_000 + 86_400_000),
  );
});

test.each([
  [{ day: 100, month: 200 }, null],
  [{ day: 101, month: 101 }, "day"],
  [{ day: 50, month: 201 }, "month"],
] as const)("%j against 100 a day and 200 a month: %s", (asked, expected) => {
  expect(exceeded({ day: 100, month: 200 }, asked)).toBe(expected);
  expect(exceeded(null, asked)).toBe(null);
});

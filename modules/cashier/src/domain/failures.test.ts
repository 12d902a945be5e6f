import { expect, test } from "vitest";
import { blockedUntil } from "./failures.ts";

const noon = Date.parse("2026-03-01T12:00:00Z");
const minutes = (...after: number[]): Date[] => after.map((minute) => new Date(noon + minute * 60_000));

test.each<[string, number[], number, number | null]>([
  ["four failures block no deposits", [0, 1, 2, 3], 4, null],
  ["five failures in ten minutes block deposits for half an hour after the last one", [0, 1, 2, 3, 10], 11, 40],
  ["five failures in more than ten minutes block no deposits", [0, 1, 2, 3, 10.1], 11, null],
  ["half an hour after five failures, deposits are no longer blocked", [0, 1, 2, 3, 4], 34, null],
  ["just before that half hour has passed, deposits are still blocked", [0, 1, 2, 3, 4], 33.9, 34],
  ["after ten failures, the block counts from the last one", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 10, 39],
  ["five failures count in any order", [4, 0, 3, 1, 2], 5, 34],
])("%s", (_name, failures, now, until) => {
  expect(blockedUntil(minutes(...failures), minutes(now)[0]!)).toEqual(until === null ? null : minutes(until)[0]);
});

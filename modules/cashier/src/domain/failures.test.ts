import { expect, test } from "vitest";
import { blockedUntil } from "./failures.ts";

const noon = Date.parse("2026-03-01T12:00:00Z");
const minutes = (...after: number[]): Date[] => after.map((minute) => new Date(noon + minute * 60_000));

test.each<[string, number[], number, number | null]>([
  ["four failures", [0, 1, 2, 3], 4, null],
  ["five in ten minutes", [0, 1, 2, 3, 10], 11, 40],
  ["five in more than ten minutes", [0, 1, 2, 3, 10.1], 11, null],
  ["five, half an hour later", [0, 1, 2, 3, 4], 34, null],
  ["five, just before the half hour", [0, 1, 2, 3, 4], 33.9, 34],
  ["ten, the last of which counts", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 10, 39],
  ["five in any order", [4, 0, 3, 1, 2], 5, 34],
])("%s", (_name, failures, now, until) => {
  expect(blockedUntil(minutes(...failures), minutes(now)[0]!)).toEqual(until === null ? null : minutes(until)[0]);
});

import { expect, test } from "vitest";
import { byDay } from "./by-day.ts";

const lines = ["2026-11-21T08:00:00Z", "2026-11-21T00:30:00Z", "2026-11-20T23:30:00Z"].map((created_at) => ({
  created_at,
}));
const dayIn =
  (timeZone: string) =>
  (iso: string): string =>
    new Intl.DateTimeFormat("en-GB", { timeZone, day: "numeric", month: "short" }).format(new Date(iso));

test("lines stand under the day on which they happened where the visitor is", () => {
  expect(byDay(lines, dayIn("UTC")).map(({ day, lines: own }) => [day, own.length])).toEqual([
    ["21 Nov", 2],
    ["20 Nov", 1],
  ]);
  expect(byDay(lines, dayIn("Australia/Sydney")).map(({ day, lines: own }) => [day, own.length])).toEqual([
    ["21 Nov", 3],
  ]);
});

test("no lines make no days", () => {
  expect(byDay([], dayIn("UTC"))).toEqual([]);
});

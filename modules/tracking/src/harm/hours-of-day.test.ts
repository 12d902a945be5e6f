import { expect, test } from "vitest";
import { hoursOfDay } from "./hours-of-day.ts";

/** 2026-03-01 00:00 UTC, which is 01:00 in Berlin. */
const MIDNIGHT = Date.UTC(2026, 2, 1) / 3_600_000;
const hour = (at: number, rounds: number, deposits = 0, currency = "EUR") => ({
  currency,
  hour: at,
  rounds,
  net: 0,
  deposits,
  deposited: 0,
  canceled: 0,
});

test("hours count in the time of the place; two currencies of one hour are one day", () => {
  const hours = hoursOfDay(
    [hour(MIDNIGHT, 5), hour(MIDNIGHT, 3, 1, "CAD"), hour(MIDNIGHT + 24, 2), hour(MIDNIGHT + 1, 0)],
    "Europe/Berlin",
    MIDNIGHT,
  );
  expect(hours.length).toBe(24);
  expect(hours[1]).toEqual({ hour: 1, days: 2, rounds: 10, deposits: 1 });
  expect(hours.filter(({ days }) => days > 0).length).toBe(1);
});

test("what happened before is left out", () => {
  expect(hoursOfDay([hour(MIDNIGHT - 1, 5)], "UTC", MIDNIGHT).every(({ days }) => days === 0)).toBe(true);
});

import { expect, test } from "vitest";
import { dayAfter, daysIn, requireDay } from "./days.ts";
import { periodOf, startsOf } from "./period.ts";

test.each([
  ["UTC", "2026-11-21", "2026-11-21T00:00:00.000Z"],
  ["Europe/Berlin", "2026-11-21", "2026-11-20T23:00:00.000Z"],
  ["Europe/Berlin", "2026-07-01", "2026-06-30T22:00:00.000Z"],
  ["Asia/Kathmandu", "2026-11-21", "2026-11-20T18:15:00.000Z"],
  ["Pacific/Auckland", "2026-04-05", "2026-04-04T11:00:00.000Z"],
  // The day on which clocks are put forward begins as usual.
  ["America/New_York", "2026-03-08", "2026-03-08T05:00:00.000Z"],
  ["America/New_York", "2026-03-09", "2026-03-09T04:00:00.000Z"],
  // Midnight was skipped: the day began at one o'clock.
  ["America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00.000Z"],
  // Clocks were put back at midnight, so the former day had 25 hours.
  ["America/Sao_Paulo", "2018-02-18", "2018-02-18T03:00:00.000Z"],
])("in %s, %s begins at %s", (zone, day, start) => {
  const days = daysIn(zone);
  expect(days.start(day).toISOString()).toBe(start);
  expect(days.of(days.start(day))).toBe(day);
  expect(days.of(new Date(days.start(day).getTime() - 1))).toBe(dayAfter(day, -1));
});

test.each(["Mars/Olympus", "Europe", "+25:00", "UTC; drop", ""])("%j is refused as a time zone", (zone) => {
  expect(() => daysIn(zone)).toThrow(/There is no time zone/);
});

test.each(["2026-02-30", "2025-02-29", "2026-13-01", "2026-00-10"])("%s is refused as a day", (day) => {
  expect(() => requireDay(day)).toThrow("There is no day");
});

const NOW = new Date("2026-11-21T23:30:00Z");

test.each([
  [{ zone: "UTC" }, "2026-11-01", "2026-11-21"],
  [{ zone: "Europe/Berlin" }, "2026-11-01", "2026-11-22"],
  [{ zone: "UTC", to: "2026-02-10" }, "2026-02-01", "2026-02-10"],
  [{ zone: "UTC", from: "2026-10-15" }, "2026-10-15", "2026-11-21"],
  [{ zone: "UTC", from: "2024-02-29", to: "2024-02-29" }, "2024-02-29", "2024-02-29"],
])("%j is the period from %s to %s", (asked, from, to) => {
  expect(periodOf(asked, NOW)).toMatchObject({ from, to });
});

test("a period that ends before it begins is refused", () => {
  expect(() => periodOf({ zone: "UTC", from: "2026-11-02", to: "2026-11-01" }, NOW)).toThrow("ends before it begins");
});

test("days begin with the first movement and end with today, however long the period is", () => {
  const period = periodOf({ zone: "Europe/Berlin", from: "1970-01-01", to: "2199-12-31" }, NOW);
  const starts = startsOf(period, new Date("2026-11-19T22:59:59Z"), NOW);
  expect(starts.map((start) => period.days.of(start))).toEqual([
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
    "2026-11-22",
  ]);
  expect(startsOf(periodOf({ zone: "UTC", from: "2027-01-01", to: "2027-01-02" }, NOW), NOW, NOW)).toHaveLength(1);
});

import { expect, test } from "vitest";
import { dayOf, endOfPeriod, firstPeriodFrom, startOfPeriod } from "./periods.ts";

test.each([
  ["day", "2031-05-01T00:00:00Z", "2031-05-01", "2031-05-02", "2031-05-01"],
  ["day", "2031-05-01T23:59:59.999Z", "2031-05-01", "2031-05-02", "2031-05-02"],
  ["week", "2031-05-01T12:00:00Z", "2031-04-28", "2031-05-05", "2031-05-05"],
  ["week", "2031-05-04T23:59:59Z", "2031-04-28", "2031-05-05", "2031-05-05"],
  ["week", "2031-05-05T00:00:00Z", "2031-05-05", "2031-05-12", "2031-05-05"],
  ["month", "2031-12-31T23:00:00Z", "2031-12-01", "2032-01-01", "2032-01-01"],
  ["month", "2032-02-29T12:00:00Z", "2032-02-01", "2032-03-01", "2032-03-01"],
  ["month", "2032-03-01T00:00:00Z", "2032-03-01", "2032-04-01", "2032-03-01"],
] as const)("the %s of %s begins on %s and ends on %s; the first full period begins on %s", (per, time, ...days) => {
  const start = startOfPeriod(per, new Date(time));
  expect([start, endOfPeriod(per, start), firstPeriodFrom(per, new Date(time))].map(dayOf)).toEqual(days);
});

import { expect, test } from "vitest";
import { breakAt, endOfBreak, FOR_LIFE, type PlayerBreak } from "./breaks.ts";

test.each([
  ["a day", { days: 1, months: null }, "2031-05-01T12:30:00Z", "2031-05-02T12:30:00Z"],
  ["a week over the end of a year", { days: 7, months: null }, "2031-12-30T00:00:00Z", "2032-01-06T00:00:00Z"],
  ["a month", { days: null, months: 1 }, "2031-05-15T23:59:59Z", "2031-06-15T23:59:59Z"],
  ["a month from the 31st", { days: null, months: 1 }, "2031-01-31T12:00:00Z", "2031-02-28T12:00:00Z"],
  ["a month into a leap day", { days: null, months: 1 }, "2032-01-31T12:00:00Z", "2032-02-29T12:00:00Z"],
  ["a year from a leap day", { days: null, months: 12 }, "2032-02-29T12:00:00Z", "2033-02-28T12:00:00Z"],
  ["five years", { days: null, months: 60 }, "2031-11-30T01:00:00Z", "2036-11-30T01:00:00Z"],
  ["a lifetime", { days: null, months: null }, "2031-05-01T12:00:00Z", FOR_LIFE.toISOString()],
])("a break of %s ends on its day", (_what, term, at, end) => {
  expect(endOfBreak(term, new Date(at))).toEqual(new Date(end));
});

test("of several breaks the one that ends last applies, and one that has ended does not", () => {
  const at = new Date("2031-05-01T12:00:00Z");
  const of = (id: number, kind: PlayerBreak["kind"], endsAt: string): PlayerBreak => ({
    id,
    kind,
    playerId: 1,
    term: "week",
    licence: "CW",
    startedAt: new Date("2031-04-01T00:00:00Z"),
    endsAt: new Date(endsAt),
  });
  const breaks = [
    of(1, "cooling_off", "2031-05-01T12:00:00Z"),
    of(2, "cooling_off", "2031-05-09T12:00:00Z"),
    of(3, "self_exclusion", "2031-05-09T12:00:00Z"),
    of(4, "self_exclusion", "2031-05-08T12:00:00Z"),
  ];
  expect(breakAt(breaks, at)?.id).toBe(3);
  expect(breakAt(breaks.slice(0, 1), at)).toBeUndefined();
});

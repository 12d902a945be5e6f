import { describe, expect, test } from "vitest";
import { dayOf, endOf, samePeriod } from "../../domain/periods.ts";
import { count, newCounters, rolledTo, takeBack } from "./limit-counters.ts";

const at = (iso: string): Date => new Date(iso);
const monday = at("2028-02-28T10:00:00Z");

describe("periods", () => {
  test.each([
    ["day", "2028-02-28T00:00:00Z", "2028-02-28T23:59:59Z", true],
    ["day", "2028-02-28T23:59:59Z", "2028-02-29T00:00:00Z", false],
    ["day", "2028-02-28T00:00:00Z", "2028-02-27T00:00:00Z", false],
    ["week", "2028-02-28T00:00:00Z", "2028-03-06T00:00:00Z", false],
    ["month", "2028-02-01T00:00:00Z", "2040-01-01T00:00:00Z", false],
    ["week", "2028-02-27T23:59:59Z", "2028-02-28T00:00:00Z", false],
    ["week", "2028-02-28T00:00:00Z", "2028-03-05T23:59:59Z", true],
    ["month", "2028-02-29T23:59:59Z", "2028-03-01T00:00:00Z", false],
    ["month", "2028-02-01T00:00:00Z", "2028-02-29T00:00:00Z", true],
    ["month", "2027-02-01T00:00:00Z", "2028-02-01T00:00:00Z", false],
  ] as const)("the %s of %s is the same as that of %s: %s", (period, one, other, same) => {
    expect(samePeriod(period, dayOf(at(one)), dayOf(at(other)))).toBe(same);
  });

  test.each([
    ["day", "2028-02-29"],
    ["week", "2028-03-06"],
    ["month", "2028-03-01"],
  ] as const)("a %s of a leap year ends on %s", (period, day) => {
    expect(endOf(period, monday).toISOString()).toBe(`${day}T00:00:00.000Z`);
  });
});

test("new counters start at zero", () => {
  const none = { day: 0, week: 0, month: 0 };
  expect(newCounters(monday)).toEqual({
    day: 21_242,
    zone: "UTC",
    wager: none,
    loss: none,
    closedUntil: null,
  });
});

describe("counters", () => {
  const counted = count(newCounters(monday), { wager: 100, loss: 70 }, monday);
  test.each([
    ["the next day", "2028-02-29T00:00:00Z", { day: 0, week: 100, month: 100 }],
    ["the next month, in the same week", "2028-03-01T00:00:00Z", { day: 0, week: 100, month: 0 }],
    ["the next week", "2028-03-06T00:00:00Z", { day: 0, week: 0, month: 0 }],
    ["after the clock went back a day", "2028-02-27T12:00:00Z", { day: 100, week: 100, month: 100 }],
  ])("start again at zero by period: %s", (_when, iso, wager) => {
    expect(rolledTo(counted, at(iso)).wager).toEqual(wager);
  });

  test("count a win as a negative loss", () => {
    expect(count(counted, { wager: 0, loss: -90 }, monday).loss).toEqual({ day: -20, week: -20, month: -20 });
  });

  test("are reduced by a rollback only in periods that still run", () => {
    expect(takeBack(counted, { wager: 100, loss: 70 }, monday, at("2028-03-01T09:00:00Z"))).toMatchObject({
      wager: { day: 0, week: 0, month: 0 },
      loss: { day: 0, week: 0, month: 0 },
    });
    const later = count(counted, { wager: 30, loss: 30 }, at("2028-03-01T09:00:00Z"));
    expect(takeBack(later, { wager: 100, loss: 70 }, monday, at("2028-03-01T10:00:00Z"))).toMatchObject({
      wager: { day: 30, week: 30, month: 30 },
      loss: { day: 30, week: 30, month: 30 },
    });
  });
});

test("a counter never exceeds the range of exact integers", () => {
  const most = Number.MAX_SAFE_INTEGER;
  const full = count(count(newCounters(monday), { wager: most, loss: most }, monday), { wager: 2, loss: 2 }, monday);
  expect([full.wager.day, full.loss.month]).toEqual([most, most]);
  expect(
    count(count(newCounters(monday), { wager: 1, loss: -most }, monday), { wager: 1, loss: -2 }, monday).loss.week,
  ).toBe(-most);
});

import { expect, test } from "vitest";
import { newCounters, count, movedTo, rolledTo } from "../amounts/domain/limit-counters.ts";
import { dayOf, endOf, startOf, type Calendar, type Period } from "./periods.ts";

const at = (iso: string): Date => new Date(iso);
const calendar = (zone: string): Calendar => ({ zone, former: null });

test.each<[zone: string, time: string, period: Period, start: string, end: string]>([
  ["America/Vancouver", "2024-03-01T07:59:59Z", "day", "2024-02-29T08:00:00Z", "2024-03-01T08:00:00Z"],
  ["America/Vancouver", "2024-03-01T07:59:59Z", "month", "2024-02-01T08:00:00Z", "2024-03-01T08:00:00Z"],
  ["America/Vancouver", "2024-03-01T08:00:00Z", "month", "2024-03-01T08:00:00Z", "2024-04-01T07:00:00Z"],
  // Clocks are changed on 10 March 2024: that day has 23 hours.
  ["America/Vancouver", "2024-03-10T20:00:00Z", "day", "2024-03-10T08:00:00Z", "2024-03-11T07:00:00Z"],
  ["Europe/Berlin", "2028-03-26T12:00:00Z", "day", "2028-03-25T23:00:00Z", "2028-03-26T22:00:00Z"],
  ["Europe/Berlin", "2028-10-29T12:00:00Z", "day", "2028-10-28T22:00:00Z", "2028-10-29T23:00:00Z"],
  ["Europe/Berlin", "2028-02-27T22:59:59Z", "week", "2028-02-20T23:00:00Z", "2028-02-27T23:00:00Z"],
  ["Europe/Berlin", "2028-02-27T23:00:00Z", "week", "2028-02-27T23:00:00Z", "2028-03-05T23:00:00Z"],
  ["Australia/Perth", "2028-12-31T16:00:00Z", "month", "2028-12-31T16:00:00Z", "2029-01-31T16:00:00Z"],
  ["Pacific/Auckland", "2028-06-30T12:00:00Z", "day", "2028-06-30T12:00:00Z", "2028-07-01T12:00:00Z"],
  ["Etc/GMT+12", "2028-01-01T11:59:59Z", "day", "2027-12-31T12:00:00Z", "2028-01-01T12:00:00Z"],
  ["UTC", "2028-01-01T11:59:59Z", "day", "2028-01-01T00:00:00Z", "2028-01-02T00:00:00Z"],
])("in %s at %s, the %s runs from %s to %s", (zone, time, period, start, end) => {
  expect([startOf(period, at(time), calendar(zone)), endOf(period, at(time), zone)]).toEqual([at(start), at(end)]);
});

test("a day is the same whatever was asked before", () => {
  const times = ["2024-03-01T07:59:59Z", "2024-03-01T08:00:00Z", "2024-02-29T08:00:00Z", "2024-03-01T07:59:59Z"];
  expect(times.map((time) => dayOf(at(time), "America/Vancouver") - dayOf(at(time)))).toEqual([-1, 0, 0, -1]);
});

test("counters of a player in Vancouver start again at midnight there, not at midnight UTC", () => {
  const evening = at("2024-03-01T07:00:00Z");
  const counted = count(newCounters(evening, "America/Vancouver"), { wager: 100, loss: 70 }, evening);
  expect(rolledTo(counted, at("2024-03-01T07:59:59Z")).wager).toEqual({ day: 100, week: 100, month: 100 });
  expect(rolledTo(counted, at("2024-03-01T08:00:00Z")).wager).toEqual({ day: 0, week: 100, month: 0 });
});

test.each([
  ["Europe/Berlin", "2024-02-28T22:59:59Z", { day: 100, week: 100, month: 100 }],
  ["Europe/Berlin", "2024-02-28T23:00:00Z", { day: 0, week: 100, month: 100 }],
  ["Pacific/Auckland", "2024-02-29T10:59:59Z", { day: 100, week: 100, month: 100 }],
  ["Pacific/Auckland", "2024-02-29T11:00:00Z", { day: 0, week: 100, month: 0 }],
  ["America/Vancouver", "2024-02-29T07:59:59Z", { day: 100, week: 100, month: 100 }],
  ["America/Vancouver", "2024-02-29T08:00:00Z", { day: 0, week: 100, month: 100 }],
])("counters that moved to %s at noon of 28 February are at %s: %o", (zone, time, wager) => {
  const noon = at("2024-02-28T12:00:00Z");
  const counted = count(newCounters(noon), { wager: 100, loss: 70 }, noon);
  expect(rolledTo(movedTo(counted, zone, noon), at(time)).wager).toEqual(wager);
});

test("a period during which the zone changed begins at the earlier of both midnights; the next one at the new one", () => {
  const former = { zone: "Etc/GMT+12", until: at("2028-02-28T23:30:00Z") };
  const moved: Calendar = { zone: "Europe/Berlin", former };
  expect(startOf("day", at("2028-02-29T10:00:00Z"), moved)).toEqual(at("2028-02-28T12:00:00Z"));
  expect(startOf("day", at("2028-02-29T23:00:00Z"), moved)).toEqual(at("2028-02-29T23:00:00Z"));
});

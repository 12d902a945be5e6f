import { expect, test } from "vitest";
import { marksOf, zoneOf, type HarmHour, type HarmThreshold, type Marker } from "./markers.ts";

const NOW = new Date("2031-05-31T12:00:00Z");
const hourOf = (iso: string): number => Math.floor(Date.parse(iso) / 3_600_000);
const hour = (iso: string, more: Partial<HarmHour> = {}): HarmHour => ({
  currency: "EUR",
  hour: hourOf(iso),
  rounds: 0,
  net: 0,
  deposits: 0,
  deposited: 0,
  canceled: 0,
  ...more,
});
const THRESHOLDS: readonly HarmThreshold[] = [
  { marker: "chasing", days: 30, least: 2 },
  { marker: "night_play", days: 30, least: 2 },
  { marker: "rising_deposits", days: 7, least: 200 },
  { marker: "canceled_withdrawals", days: 30, least: 2 },
  { marker: "raised_limits", days: 90, least: 2 },
];
const markOf = (marker: Marker, hours: readonly HarmHour[], more: { raised?: Date[]; timeZone?: string } = {}) =>
  marksOf({ hours, thresholds: THRESHOLDS, raised: [], timeZone: "Europe/Berlin", now: NOW, ...more }).find(
    (each) => each.marker === marker,
  )!;

test("a deposit in an hour with losses, or in the hour after, counts as chasing", () => {
  const hours = [
    hour("2031-05-20T10:00:00Z", { net: -500, deposits: 1 }),
    hour("2031-05-21T10:00:00Z", { net: -500 }),
    hour("2031-05-21T11:00:00Z", { deposits: 2 }),
    hour("2031-05-22T10:00:00Z", { net: 500, deposits: 1 }),
    hour("2031-05-23T10:00:00Z", { net: -500 }),
    hour("2031-05-23T12:00:00Z", { deposits: 1 }),
    hour("2031-04-20T10:00:00Z", { net: -500, deposits: 1 }),
  ];
  expect(markOf("chasing", hours)).toMatchObject({ found: 2, set: true, why: expect.stringContaining("2 hours") });
});

test("a deposit does not count as chasing after losses in another currency", () => {
  const hours = [
    hour("2031-05-20T10:00:00Z", { net: -5 }),
    hour("2031-05-20T10:00:00Z", { currency: "USD", deposits: 1 }),
  ];
  expect(markOf("chasing", hours).found).toBe(0);
});

test("night play is judged in the player's time zone, and counts once per night", () => {
  const hours = [
    hour("2031-05-19T22:00:00Z", { rounds: 3 }),
    hour("2031-05-20T03:00:00Z", { rounds: 3 }),
    hour("2031-05-20T04:00:00Z", { rounds: 3 }),
  ];
  expect(markOf("night_play", hours).found).toBe(1);
  expect(markOf("night_play", hours, { timeZone: "Australia/Sydney" }).found).toBe(0);
  expect(markOf("night_play", [...hours, hour("2031-05-22T00:00:00Z", { rounds: 1 })])).toMatchObject({ set: true });
});

test("rising deposits are compared with the mean of the four weeks before, and need earlier deposits", () => {
  const before = ["2031-05-03", "2031-05-10", "2031-05-17", "2031-05-24"].map((day) =>
    hour(`${day}T10:00:00Z`, { deposits: 1, deposited: 1_000 }),
  );
  const last = (deposited: number) => hour("2031-05-30T10:00:00Z", { deposits: 1, deposited });
  expect(markOf("rising_deposits", [...before, last(1_990)])).toMatchObject({ found: 199, set: false });
  expect(markOf("rising_deposits", [...before, last(2_000)])).toMatchObject({ found: 200, set: true });
  expect(markOf("rising_deposits", [last(9_000)])).toMatchObject({ found: 0, set: false });
});

test("cancelled withdrawals and raised limits are counted within the days of their thresholds", () => {
  const hours = [hour("2031-05-20T10:00:00Z", { canceled: 2 }), hour("2031-03-01T10:00:00Z", { canceled: 5 })];
  expect(markOf("canceled_withdrawals", hours)).toMatchObject({ found: 2, set: true });
  const raised = ["2031-05-01", "2031-04-01", "2030-05-01"].map((day) => new Date(`${day}T00:00:00Z`));
  expect(markOf("raised_limits", [], { raised })).toMatchObject({ found: 2, set: true });
});

test("a country has the time zone of most of its people, and an unknown country has UTC", () => {
  expect([zoneOf("NZ"), zoneOf("XX"), zoneOf(null)]).toEqual(["Pacific/Auckland", "UTC", "UTC"]);
});

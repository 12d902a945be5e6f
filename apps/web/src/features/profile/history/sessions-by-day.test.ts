import type { HistorySession } from "@apogee/contract";
import { expect, test } from "vitest";
import { sessionsByDay } from "./sessions-by-day.ts";

const session = (began_at: string): HistorySession => ({
  id: began_at,
  game: "apogee/DragonsEmber",
  title: "Dragon's Ember",
  began_at,
  ended_at: began_at,
  rounds: 1,
  open: 0,
  staked_cents: 100,
  paid_cents: 0,
  free_win_cents: null,
});
const sessions = ["2026-11-21T08:00:00Z", "2026-11-21T00:30:00Z", "2026-11-20T23:30:00Z"].map(session);
const sums = { day: "2026-11-20", rounds: 9, staked_cents: 900, paid_cents: 0 };

test.each([
  [
    "UTC",
    [
      ["2026-11-21", 2, undefined],
      ["2026-11-20", 1, 9],
    ],
  ],
  ["Australia/Sydney", [["2026-11-21", 3, undefined]]],
])("in %s, sessions are grouped by the day on which they began, with the sums of the whole day", (zone, wanted) => {
  const days = sessionsByDay(sessions, [sums], zone);
  expect(days.map((day) => [day.day, day.sessions.length, day.sums?.rounds])).toEqual(wanted);
});

test("without sessions there are no days", () => {
  expect(sessionsByDay([], [sums], "UTC")).toEqual([]);
});

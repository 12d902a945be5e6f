import { expect, test } from "vitest";
import { comingOf } from "./coming.ts";

const NOW = Date.parse("2026-11-21T14:17:00Z");
const at = (day: number, hour = 12) => `2026-11-${day}T${hour}:00:00Z`;
const contest = (id: number, title: string, start: number, end: number, over: object = {}) => ({
  id,
  title,
  start_at: at(start),
  end_at: at(end),
  stage: "active",
  ...over,
});
const NOTHING = { contests: { all: [], statuses: {} }, lotteries: [], tickets: [], wheel: null, adventure: null };
const coming = (data: object) =>
  comingOf({ ...NOTHING, ...data } as never, NOW).map(({ kind, title }) => `${title} ${kind}`);

test("what the player joined ends, what has not begun starts, and what was canceled does neither", () => {
  const all = [
    contest(1, "Joined", 17, 22),
    contest(2, "Other", 17, 23),
    contest(3, "Soon", 24, 30),
    contest(4, "Canceled", 24, 30, { stage: "canceled" }),
  ];
  expect(coming({ contests: { all, statuses: { 1: { user_confirmed: true, award_place: 4 } } } })).toEqual([
    "Joined ends",
    "Soon starts",
  ]);
});

test("a draw comes for those who have tickets, a spin before it expires, and the day of the adventure at its end", () => {
  const data = {
    lotteries: [{ id: 5, title: "Night Sky", start_at: at(1), draw_at: at(28), stage: "selling" }],
    wheel: { table: { title: "Rocket Chance" }, spins: [{ valid_until: at(26) }, { valid_until: at(23) }] },
    adventure: {
      title: "Calendar",
      finished: false,
      today_ends_at: at(21, 23),
      days: [{ state: "active", condition: { minDep: 3_200, currency: "EUR" }, deposited_cents: 2_400 }],
    },
  };
  expect(coming(data)).toEqual(["Calendar day_ends", "Rocket Chance spin_expires"]);
  expect(coming({ ...data, tickets: [{ lottery_id: 5, tickets: [1, 2] }] })).toContain("Night Sky drawn");
  expect(comingOf({ ...NOTHING, ...data } as never, NOW)[0]).toMatchObject({ missingCents: 800 });
});

test("nothing is announced that is over", () => {
  expect(coming({ contests: { all: [contest(1, "Over", 1, 2)], statuses: { 1: { user_confirmed: true } } } })).toEqual(
    [],
  );
});

import { expect, test } from "vitest";
import { holderAt, standingOf } from "./queue.ts";

const NOON = new Date("2031-05-01T12:00:00Z");
const after = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000);
const TARGET = { queue: "withdrawals", level: "low", firstLookMinutes: 40, doneMinutes: 240 } as const;
const item = { at: NOON, waitsForPlayer: false };

test.each([
  [0, "in_time"],
  [29, "in_time"],
  [30, "amber"],
  [39, "amber"],
  [40, "over"],
])("after %i minutes an item that nobody looked at is %s", (minutes, state) => {
  expect(standingOf(item, TARGET, undefined, after(minutes))).toMatchObject({ state, ageMinutes: minutes });
});

test("after the first look the target is that of the end, and a late first look stays amber", () => {
  expect(standingOf(item, TARGET, { firstLookedAt: after(10) }, after(60)).state).toBe("in_time");
  expect(standingOf(item, TARGET, { firstLookedAt: after(50) }, after(60)).state).toBe("amber");
  expect(standingOf(item, TARGET, { firstLookedAt: after(10) }, after(180)).state).toBe("amber");
  expect(standingOf(item, TARGET, { firstLookedAt: after(10) }, after(240))).toMatchObject({
    state: "over",
    doneBy: after(240),
  });
});

test("the clock stands while the player is asked for something", () => {
  expect(standingOf({ ...item, waitsForPlayer: true }, TARGET, undefined, after(600)).state).toBe("waits");
});

test("an item has a holder until the time is over", () => {
  expect(holderAt({ holder: "staff:mia", until: after(15) }, after(14))).toBe("staff:mia");
  expect(holderAt({ holder: "staff:mia", until: after(15) }, after(15))).toBeNull();
  expect(holderAt(undefined, NOON)).toBeNull();
});

import type { UserLimit } from "@apogee/contract";
import { expect, test } from "vitest";
import { newsOf } from "./reached-limits.ts";

const TODAY = "2031-05-02T00:00:00.000Z";

const limit = (type: UserLimit["type"], current: number, { id = 1, until = TODAY } = {}): UserLimit => ({
  id,
  type,
  period: "day",
  status: "active",
  disable_at: null,
  change_at: null,
  confirm_until: null,
  parent_type: null,
  strategy: null,
  created_at: "2031-05-01T12:00:00.000Z",
  accounts: [
    {
      currency: "EUR",
      amount_cents: 500,
      current_value_amount_cents: current,
      active_until: until,
      next_amount_cents: null,
    },
  ],
});
const pause: UserLimit = { ...limit("cooling_off", 0), disable_at: TODAY, accounts: [] };

test.each<[string, readonly UserLimit[], ReturnType<typeof newsOf>["reach"]]>([
  ["no limit", [], undefined],
  ["a limit that is not reached", [limit("loss", -499)], undefined],
  ["a loss limit", [limit("loss", -500)], "play"],
  ["a stake limit", [limit("wager", -500)], "play"],
  ["a time limit", [limit("session", -500)], "play"],
  ["a deposit limit", [limit("deposit", 500)], "deposit"],
  ["a play limit before a deposit limit", [limit("deposit", 500), limit("loss", -500, { id: 2 })], "play"],
  ["a break before everything else", [limit("loss", -500), pause], "break"],
])("the announcement for %s", (_what, limits, reach) => {
  expect(newsOf(limits, null).reach).toBe(reach);
});

test("a reached limit is announced once, and so is the next limit that is reached", () => {
  const first = newsOf([limit("deposit", 500)], null);
  expect(newsOf([limit("deposit", 500)], first.reported)).toEqual({ reach: undefined, reported: first.reported });
  expect(newsOf([limit("deposit", 500), limit("loss", -500, { id: 2 })], first.reported).reach).toBe("play");
});

test("a limit is announced again if it is reached in the next period, or reached again after it was loosened", () => {
  const { reported } = newsOf([limit("loss", -500)], null);
  expect(newsOf([limit("loss", -500, { until: "2031-05-03T00:00:00.000Z" })], reported).reach).toBe("play");
  const { reported: nothing } = newsOf([limit("loss", -100)], reported);
  expect(nothing).toBeNull();
  expect(newsOf([limit("loss", -500)], nothing).reach).toBe("play");
});

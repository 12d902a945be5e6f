import type { UserLimit } from "@apogee/contract";
import { expect, test } from "vitest";
import { anyLimitReached, depositLimitReached, playLimitReached, runningBreak } from "./limit-state.ts";

const limit = (type: UserLimit["type"], amount: number, current: number | null): UserLimit => ({
  id: 1,
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
      amount_cents: amount,
      current_value_amount_cents: current,
      active_until: null,
      next_amount_cents: null,
    },
  ],
});
const of = (...limits: UserLimit[]) => [anyLimitReached(limits), playLimitReached(limits), depositLimitReached(limits)];

test.each<[string, UserLimit, boolean, boolean, boolean]>([
  ["a loss limit with a cent left", limit("loss", 500, -499), false, false, false],
  ["a loss limit that is used up", limit("loss", 500, -500), true, true, false],
  ["a stake limit that is exceeded through a conversion", limit("wager", 500, -512), true, true, false],
  ["a limit of 0", limit("wager", 0, 0), true, true, false],
  ["a time limit that is used up", limit("session", 60, -60), true, true, false],
  ["a deposit limit that is used up", limit("deposit", 500, 500), true, false, true],
  ["a limit whose rate is missing", limit("loss", 500, null), false, false, false],
  ["a reality check", limit("reality_check", 60, 0), false, false, false],
  ["a break", { ...limit("cooling_off", 0, 0), accounts: [] }, true, true, true],
  ["an exclusion", { ...limit("self_exclusion", 0, 0), accounts: [] }, true, true, true],
])("the actions blocked by %s", (_what, one, any, play, deposit) => {
  expect(of(one)).toEqual([any, play, deposit]);
});

test("a break is found among limits", () => {
  const pause = { ...limit("cooling_off", 0, 0), accounts: [] };
  expect(runningBreak([limit("loss", 500, 0), pause])).toBe(pause);
  expect(runningBreak([limit("loss", 500, 0)])).toBeUndefined();
});

import type { UserLimit } from "@apogee/contract";
import { expect, test } from "vitest";
import { cellOf, editsOf, isLoosening, shownLimits } from "./limit-table.ts";

const limit = (more: Partial<UserLimit> = {}, account: Partial<UserLimit["accounts"][number]> = {}): UserLimit => ({
  id: 1,
  type: "loss",
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
      amount_cents: 10_000,
      current_value_amount_cents: -1_840,
      active_until: "2031-05-02T00:00:00.000Z",
      next_amount_cents: null,
      ...account,
    },
  ],
  ...more,
});

test("losses and stakes, which are negative, are shown as used, and the remainder is never negative", () => {
  expect(shownLimits([limit()])).toMatchObject([{ used: 1_840, left: 8_160, pending: null }]);
  expect(shownLimits([limit({}, { current_value_amount_cents: -12_000 })])).toMatchObject([{ used: 12_000, left: 0 }]);
  expect(shownLimits([limit({}, { current_value_amount_cents: null })])).toMatchObject([{ used: null, left: null }]);
});

test("a requested increase and a requested removal are shown as pending, with their times", () => {
  const times = { confirm_until: "2031-05-09T12:00:00.000Z" };
  const at = "2031-05-02T12:00:00.000Z";
  expect(shownLimits([limit({ ...times, change_at: at }, { next_amount_cents: 20_000 })])[0]!.pending).toEqual({
    amount: 20_000,
    from: at,
    until: times.confirm_until,
  });
  expect(shownLimits([limit({ ...times, disable_at: at })])[0]!.pending).toEqual({
    amount: null,
    from: at,
    until: times.confirm_until,
  });
});

test("a cell has the limits of its kind and period, in every currency", () => {
  const shown = shownLimits([limit(), limit({ id: 2 }, { currency: "USD" }), limit({ id: 3, period: "week" })]);
  expect(cellOf(shown, "loss", "day").map(({ id }) => id)).toEqual([1, 2]);
  expect(cellOf(shown, "wager", "day")).toEqual([]);
});

test("only changes are sent: a new amount, a changed amount in the limit's currency, and a removal", () => {
  const [day] = shownLimits([limit({}, { currency: "USD" })]);
  const before = { day, week: undefined, month: undefined };
  expect(editsOf(before, { day: 10_000, week: null, month: null }, "EUR")).toEqual([]);
  expect(editsOf(before, { day: null, week: 500, month: null }, "EUR")).toEqual([
    { kind: "remove", id: 1 },
    { kind: "set", period: "week", currency: "EUR", amount: 500 },
  ]);
  expect(editsOf(before, { day: 0, week: null, month: null }, "EUR")).toEqual([
    { kind: "set", period: "day", currency: "USD", amount: 0 },
  ]);
});

test("a higher amount or a removal loosens a limit; a new limit or a lower amount does not", () => {
  const [day] = shownLimits([limit()]);
  expect([10_001, null, 10_000, 9_999].map((amount) => isLoosening(day, amount))).toEqual([true, true, false, false]);
  expect(isLoosening(undefined, 500)).toBe(false);
});

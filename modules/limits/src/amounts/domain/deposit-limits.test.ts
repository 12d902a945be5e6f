import { minor } from "@apogee/kernel";
import { RatesTooOld, type Rates } from "@apogee/rates";
import { expect, test } from "vitest";
import { LimitReached } from "../../errors.ts";
import { countedSince, depositedOf, requireRoomForDeposit } from "./deposit-limits.ts";
import type { Period } from "../../domain/periods.ts";

/** A Saturday. */
const at = new Date("2031-03-01T12:00:00Z");
const rates: Rates = {
  at: at.getTime(),
  maxAgeMs: 3_600_000 * 36,
  newest: new Map([["USD", { rate: 3n * 10n ** 18n, day: "2031-03-01" }]]) as never,
};
const deposit = (amount: number, iso: string, currency = "EUR") => ({
  currency,
  amount: minor(amount),
  at: new Date(iso),
});
const limit = (period: Period, amount: number, currency = "EUR") => ({ period, currency, amount: minor(amount) });

test("deposits count in the periods in which they were created, which begin at midnight UTC, on Monday and on the first", () => {
  const deposits = [
    deposit(1, "2031-03-01T00:00:00Z"),
    deposit(10, "2031-02-28T23:59:59.999Z"),
    deposit(100, "2031-02-24T00:00:00Z"),
    deposit(1_000, "2031-02-23T23:59:59.999Z"),
  ];
  expect(
    (["day", "week", "month"] as const).map((period) => depositedOf(limit(period, 0), deposits, rates, at)),
  ).toEqual([1, 111, 1]);
  expect(countedSince(at).toISOString()).toBe("2031-02-24T00:00:00.000Z");
});

test("a deposit is accepted up to the limit; a refusal states what is left in the longest period", () => {
  const before = [deposit(60, "2031-03-01T09:00:00Z")];
  const limits = [limit("day", 100), limit("month", 100)];
  expect(() => requireRoomForDeposit(limits, before, deposit(40, ""), rates, at)).not.toThrow();
  const refused = refusalOf(() => requireRoomForDeposit(limits, before, deposit(41, ""), rates, at));
  expect(refused.details()).toEqual({
    kind: "deposit",
    period: "month",
    currency: "EUR",
    limit_cents: 100,
    left_cents: 40,
    until: "2031-04-01T00:00:00.000Z",
  });
});

test("other currencies are converted and rounded against the player; without a rate the deposit is refused", () => {
  const before = [deposit(1, "2031-03-01T09:00:00Z", "USD")];
  expect(depositedOf(limit("day", 0), before, rates, at)).toBe(1);
  expect(() => requireRoomForDeposit([limit("day", 100)], before, deposit(297, "", "USD"), rates, at)).not.toThrow();
  expect(() => requireRoomForDeposit([limit("day", 100)], before, deposit(298, "", "USD"), rates, at)).toThrow(
    LimitReached,
  );
  expect(() => requireRoomForDeposit([limit("day", 100)], [], deposit(1, "", "GBP"), rates, at)).toThrow(RatesTooOld);
});

test("a limit of zero refuses every deposit, and without a limit none is refused", () => {
  expect(() => requireRoomForDeposit([limit("week", 0)], [], deposit(1, ""), rates, at)).toThrow(LimitReached);
  expect(() => requireRoomForDeposit([], [], deposit(1_000_000, ""), rates, at)).not.toThrow();
});

function refusalOf(work: () => void): LimitReached {
  try {
    work();
  } catch (error) {
    if (error instanceof LimitReached) return error;
  }
  throw new Error("The deposit was not refused.");
}

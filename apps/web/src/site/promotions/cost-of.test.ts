import type { UserLimit } from "@apogee/contract";
import { expect, test } from "vitest";
import { costOf } from "./cost-of.ts";
import { lossLimitLeft } from "./loss-limit.ts";

test.each([
  [30_000, "96.41", 1_077],
  [87_360, "96.41", 3_136],
  [10_000, "100", 0],
])("%s minor units at a return of %s%% cost %s on average", (stake, payout, cost) => {
  expect(costOf(stake, payout)).toBe(cost);
});

const limit = (type: string, period: string, amount: number, current: number | null): UserLimit =>
  ({
    type,
    period,
    accounts: [{ currency: "EUR", amount_cents: amount, current_value_amount_cents: current }],
  }) as never;

test("of several loss limits the one with the least left counts; other limits do not", () => {
  const limits = [
    limit("deposit", "day", 100, 90),
    limit("loss", "week", 10_000, -2_000),
    limit("loss", "day", 9_000, -840),
    limit("loss", "month", 5_000, null),
  ];
  expect(lossLimitLeft(limits)).toEqual({ cents: 8_000, currency: "EUR", period: "week" });
  expect(lossLimitLeft([])).toBeNull();
});

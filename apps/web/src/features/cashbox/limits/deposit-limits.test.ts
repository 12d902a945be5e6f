import type { UserLimit } from "@apogee/contract";
import { expect, test } from "vitest";
import { depositLimitsOf, tightestOf } from "./deposit-limits.ts";

const limit = (type: UserLimit["type"], period: string, amount: number, used: number | null, currency = "EUR") =>
  ({
    type,
    period,
    accounts: [{ currency, amount_cents: amount, current_value_amount_cents: used, active_until: null }],
  }) as unknown as UserLimit;

test("limits of deposits come in the order of their periods, with what is left", () => {
  const known = depositLimitsOf([
    limit("deposit", "month", 2_500_00, 1_600_00),
    limit("loss", "day", 50_00, -10_00),
    limit("deposit", "day", 200_00, 250_00),
    limit("deposit", "week", 500_00, null),
  ]);
  expect(known.map(({ period, leftCents }) => [period, leftCents])).toEqual([
    ["day", 0],
    ["month", 900_00],
  ]);
});

test("the tightest limit is the one in the currency that leaves the least", () => {
  const known = depositLimitsOf([
    limit("deposit", "day", 200_00, 0),
    limit("deposit", "week", 500_00, 400_00),
    limit("deposit", "month", 10_00, 0, "AUD"),
  ]);
  expect(tightestOf(known, "EUR")?.period).toBe("week");
  expect(tightestOf(known, "NOK")).toBeUndefined();
});

import { minor, type Minor } from "@apogee/kernel";
import { convert, type Rates } from "@apogee/rates";
import { LimitReached } from "../../errors.ts";
import { endOf, PERIODS, startOf, UTC_CALENDAR, type Calendar, type Period } from "../../domain/periods.ts";

/** A deposit that counts towards limits: it is waiting or credited. One that failed does not count. */
export interface CountedDeposit {
  readonly currency: string;
  readonly amount: Minor;
  /** When it was created. */
  readonly at: Date;
}

/** A maximum of deposits in a period, over all wallets, in one currency. */
export interface DepositLimit {
  readonly period: Period;
  readonly currency: string;
  readonly amount: Minor;
}

/** What deposits count towards a limit in the period of a time, each converted into its currency and rounded up. */
export function depositedOf(
  { period, currency }: Pick<DepositLimit, "period" | "currency">,
  deposits: readonly CountedDeposit[],
  rates: Rates,
  at: Date,
  calendar: Calendar = UTC_CALENDAR,
): Minor {
  const [start, end] = [startOf(period, at, calendar).getTime(), endOf(period, at, calendar.zone).getTime()];
  return deposits
    .filter((deposit) => deposit.at.getTime() >= start && deposit.at.getTime() < end)
    .reduce((sum, deposit) => minor(sum + convert(deposit.amount, deposit.currency, currency, rates, "up")), minor(0));
}

/**
 * Refuses a deposit with `LimitReached` if it would exceed a limit. Of several exceeded limits, the one of the longest
 * period is named. Throws `RatesTooOld` where an amount cannot be converted.
 */
export function requireRoomForDeposit(
  limits: readonly DepositLimit[],
  deposits: readonly CountedDeposit[],
  { currency, amount }: Pick<CountedDeposit, "currency" | "amount">,
  rates: Rates,
  at: Date,
  calendar: Calendar = UTC_CALENDAR,
): void {
  for (const period of PERIODS.toReversed())
    for (const limit of limits.filter((each) => each.period === period)) {
      const before = depositedOf(limit, deposits, rates, at, calendar);
      if (before + convert(amount, currency, limit.currency, rates, "up") <= limit.amount) continue;
      const left = minor(Math.max(0, limit.amount - before));
      throw new LimitReached({ ...limit, kind: "deposit", left, until: endOf(period, at, calendar.zone) });
    }
}

/** The beginning of the earliest period that is running: deposits before it count towards no limit. */
export function countedSince(at: Date, calendar: Calendar = UTC_CALENDAR): Date {
  return new Date(Math.min(...PERIODS.map((period) => startOf(period, at, calendar).getTime())));
}

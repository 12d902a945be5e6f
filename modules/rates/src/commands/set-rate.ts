import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { currencyOf, InvalidFields, requireReason, type Attribution } from "@apogee/kernel";
import { dayAt, type Day } from "../domain/day.ts";
import { BASE_CURRENCY, isFurtherThan, rateText, readRate } from "../domain/rate.ts";
import { MOST_FACTOR } from "../domain/read-published.ts";
import { RateExists, RateJumps } from "../errors.ts";
import { newestRates } from "../queries.ts";
import { storeRates } from "../store.ts";

/** An operator's rate for today. */
export interface RateOrder extends Attribution {
  readonly currency: string;
  /** Units of the currency for one euro, as a decimal: `1.0843`. */
  readonly rate: string;
  /** Confirms a rate that is far from the last known one. */
  readonly despiteJump?: boolean;
}

/**
 * Stores an operator's rate for today if the day has none, with a row in the audit trail. Returns the day. Refuses with
 * `ReasonMissing`, `UnknownCurrency`, `RateExists`, `RateJumps` unless it is confirmed, and `InvalidFields` for the
 * base currency and for a rate that is not a positive decimal.
 */
export async function setRate(tx: Tx, order: RateOrder, at: Date): Promise<{ day: Day }> {
  const reason = requireReason(order.reason);
  const { code } = currencyOf(order.currency);
  if (code === BASE_CURRENCY)
    throw new InvalidFields({
      currency: { invalid: `${BASE_CURRENCY} has no rate: all rates are per ${BASE_CURRENCY}.` },
    });
  const rate = readRate(order.rate);
  if (rate === undefined)
    throw new InvalidFields({
      rate: {
        invalid: `${order.rate} is not a rate. Enter the units of ${code} per ${BASE_CURRENCY}, such as 1.0843.`,
      },
    });
  const day = dayAt(at.getTime());
  const last = (await newestRates(tx, day)).find(({ currency }) => currency === code);
  if (last?.day === day) throw new RateExists(code, day);
  if (last && !order.despiteJump && isFurtherThan(MOST_FACTOR, rate, last.rate))
    throw new RateJumps(code, rateText(rate), rateText(last.rate), last.day);
  const stored = await storeRates(tx, day, new Map([[code, rate]]), { source: "operator", fetchedAt: at });
  if (stored.length === 0) throw new RateExists(code, day);
  await recordAudit(tx, {
    at,
    actor: order.actor,
    action: "rate.set",
    subject: `currency:${code}`,
    reason,
    before: last ? { day: last.day, units_per_euro: rateText(last.rate) } : { day: null, units_per_euro: null },
    after: { day, units_per_euro: rateText(rate) },
  });
  return { day };
}

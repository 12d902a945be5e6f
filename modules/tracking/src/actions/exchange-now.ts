import type { Database } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { convert, newestRates } from "@apogee/rates";

/** What an amount is worth in another currency. Refuses with `RatesTooOld` where a rate is missing. */
export type Exchange = (amount: bigint, from: string, to: string) => bigint;

/** Conversions at the newest rates up to a day, each to the nearest minor unit. */
export async function exchangeNow(db: Database, day: string, at: Date): Promise<Exchange> {
  const newest = new Map(
    (await newestRates(db, day as Parameters<typeof newestRates>[1])).map((rate) => [rate.currency, rate]),
  );
  const rates = { at: at.getTime(), maxAgeMs: Infinity, newest };
  return (amount, from, to) =>
    amount === 0n || from === to ? amount : BigInt(convert(minor(Number(amount)), from, to, rates, "half_even"));
}

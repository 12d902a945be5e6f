import { inTransaction, type Database } from "@apogee/database";
import { invariant } from "@apogee/kernel";
import type { Day } from "./domain/day.ts";
import { readRate } from "./domain/rate.ts";
import { storeRates } from "./store.ts";

/** Units per euro of every currency that has a rate; round figures that are easy to compute with. */
export const PLAIN_UNITS: Readonly<Record<string, string>> = {
  GBP: "0.8",
  USD: "1.25",
  CAD: "1.5",
  AUD: "1.6",
  NOK: "11.5",
  PLN: "4.25",
  NZD: "1.8",
  JPY: "160",
  BRL: "6",
  INR: "90",
  KZT: "500",
  BTC: "0.00002",
  BCH: "0.0025",
  ETH: "0.0004",
  LTC: "0.0125",
  DOG: "8",
  USDT: "1.25",
  USDC: "1.25",
  BNB: "0.002",
  ADA: "2.5",
  TRX: "10",
};

/** Stores a day's rates as if from a source. */
export async function givenRates(
  db: Database,
  day: Day,
  units: Readonly<Record<string, string>> = PLAIN_UNITS,
): Promise<void> {
  const rates = new Map(
    Object.entries(units).map(([code, text]) => {
      const rate = readRate(text);
      invariant(rate !== undefined, `${text} is not a rate.`);
      return [code, rate];
    }),
  );
  await inTransaction(db, (tx) =>
    storeRates(tx, day, rates, { source: "given", fetchedAt: new Date(`${day}T00:02:00Z`) }),
  );
}

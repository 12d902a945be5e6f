import type { Database, Tx } from "@apogee/database";
import { daysLater, lateMove, settlementFile, type SettlementFile } from "./file.ts";
import { movesOn, spoilOf, termsOf } from "./store.ts";

/**
 * The files of a provider of a UTC day, one for each currency in which it did something. A day that is not over has none.
 */
export async function filesOfDay(
  db: Database | Tx,
  { provider, day, now }: { readonly provider: string; readonly day: string; readonly now: Date },
): Promise<SettlementFile[]> {
  const terms = await termsOf(db, provider);
  if (!terms || day >= now.toISOString().slice(0, 10)) return [];
  const before = daysLater(day, -1);
  const [moves, ofBefore, released] = [
    await movesOn(db, provider, day),
    await movesOn(db, provider, before),
    await movesOn(db, provider, daysLater(day, -terms.reserveDays)),
  ];
  const spoilBefore = await spoilOf(db, provider, before);
  const spoil = await spoilOf(db, provider, day);
  const currencies = new Set([...moves, ...(terms.reservePpm > 0 ? released : [])].map(({ currency }) => currency));
  const within = <T extends { readonly currency: string }>(all: readonly T[], currency: string): T[] =>
    all.filter((each) => each.currency === currency);
  for (const { currency } of spoilBefore === "late" ? ofBefore : []) currencies.add(currency);
  return [...currencies].toSorted().map((currency) =>
    settlementFile({
      provider,
      day,
      currency,
      terms,
      spoil,
      moves: within(moves, currency),
      late: lateMove(within(ofBefore, currency), spoilBefore),
      released: terms.reservePpm > 0 ? within(released, currency) : [],
    }),
  );
}

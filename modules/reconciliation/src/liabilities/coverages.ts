import type { Database } from "@apogee/database";
import { coverageBps, fundsOf, owedOf } from "../domain/liabilities.ts";
import { storedSides } from "./tree.store.ts";

/** What is held over what players are owed, by currency, as of the newest report; currencies in which nothing is owed are left out. */
export async function coverages(
  db: Database,
): Promise<Array<{ readonly labels: { readonly currency: string }; readonly value: number }>> {
  const stored = await storedSides(db, null);
  return (stored?.sides ?? []).flatMap((side) => {
    const ratio = coverageBps(fundsOf(side), owedOf(side));
    return ratio === null ? [] : [{ labels: { currency: side.currency }, value: ratio / 10_000 }];
  });
}

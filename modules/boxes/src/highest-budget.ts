import type { Database, Tx } from "@apogee/database";
import { newestVersion, segmentSets } from "./table.queries.ts";
import { WHEEL } from "./table-for.ts";

const MILLS = 1_000;

/**
 * What one box of a name costs the house on average, in euro cents. Of spins of the wheel, whose table depends on their
 * player, the most that a table costs. Zero if there is no such table.
 */
export async function highestBudget(db: Database | Tx, box: string): Promise<number> {
  const keys = box === WHEEL ? [WHEEL, ...(await segmentSets(db)).map(({ key }) => key)] : [box];
  let most = 0;
  for (const key of keys) most = Math.max(most, (await newestVersion(db, key))?.budgetMills ?? 0);
  return most / MILLS;
}

import type { Tx } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import { budgetOf } from "./domain/budget.ts";
import { insertSegmentSet, insertVersion, lockTable } from "./table.store.ts";
import { newestVersion } from "./table.queries.ts";
import { SEGMENT_SETS, TABLES } from "./terms/seeds.ts";

const ACTOR = "seed";

/** Inserts the tables that ship, and which groups draw from which. Tables that exist stay as the operator has set them. */
export async function seedBoxes(tx: Tx, clock: Clock): Promise<void> {
  for (const [key, table] of Object.entries(TABLES)) {
    if (await newestVersion(tx, key)) continue;
    const { titles, display, validHours } = table;
    const rows = table.rows.map((row, index) => ({ ...row, row: index + 1 }));
    await lockTable(tx, key);
    const version = { key, titles, display, validHours, budgetMills: budgetOf(rows), actor: ACTOR, rows };
    await insertVersion(tx, version, clock.date());
  }
  for (const [position, [groupId, key]] of SEGMENT_SETS.entries()) await insertSegmentSet(tx, groupId, key, position);
}

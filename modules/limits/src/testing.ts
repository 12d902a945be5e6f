import { inTransaction, type Database } from "@apogee/database";
import { minor } from "@apogee/kernel";
import type { Period } from "./domain/periods.ts";
import type { Kind } from "./domain/limit-counters.ts";
import { putLimit } from "./store.ts";

/** Sets a limit of a wallet without an operator. */
export async function givenLimit(
  db: Database,
  purseId: number,
  kind: Kind,
  period: Period,
  amount: number,
  at: Date,
): Promise<void> {
  await inTransaction(db, (tx) => putLimit(tx, purseId, kind, period, minor(amount), at));
}

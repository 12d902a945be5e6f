import { inTransaction, type Database } from "@apogee/database";
import { minor } from "@apogee/kernel";
import type { Period } from "./domain/periods.ts";
import { purseById } from "@apogee/wallet";
import type { LimitKind } from "./queries.ts";
import { lockLimitsOf, putLimit } from "./store.ts";

/** Sets a limit of a wallet's player, in the wallet's currency, without an operator. */
export async function givenLimit(
  db: Database,
  purseId: number,
  kind: LimitKind,
  period: Period,
  amount: number,
  at: Date,
): Promise<void> {
  const { playerId, currency } = (await purseById(db, purseId))!;
  await inTransaction(db, async (tx) => {
    await lockLimitsOf(tx, playerId);
    await putLimit(tx, { playerId, kind, period, currency, amount: minor(amount) }, at);
  });
}

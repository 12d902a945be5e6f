import { inTransaction, type Database } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { postEntry, raiseVersion } from "@apogee/wallet";
import { sql } from "kysely";
import { insertBonus } from "./store.ts";

/** A bonus in play: its money is in the wallet, its wagering has begun. */
export async function givenBonus(
  db: Database,
  {
    purseId,
    currency = "EUR",
    amount,
    wager = amount * 30,
    maxBet = null,
  }: { purseId: number; currency?: string; amount: number; wager?: number; maxBet?: number | null },
  at: Date,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const id = await insertBonus(
      tx,
      {
        purseId,
        title: "Welcome bonus",
        amount: minor(amount),
        wagerRequired: minor(wager),
        maxBet: maxBet === null ? null : minor(maxBet),
      },
      at,
    );
    await postEntry(
      tx,
      {
        kind: "bonus_issued",
        currency,
        cause: `bonus:${id}`,
        actor: "test",
        postings: [
          { purseId, amount: minor(amount), money: "bonus" },
          { account: { kind: "house_bonus", shard: "issued" }, amount: minor(-amount) },
        ],
      },
      at,
    );
    return id;
  });
}

/** How a bonus in play ends. */
export type Ending = "wager_done" | "lost" | "canceled" | "expired";

/**
 * Ends a bonus in play. What is left of its money becomes real if its wagering was completed, and the house's
 * otherwise.
 */
export async function endedBonus(
  db: Database,
  { id, purseId, stage = "canceled" }: { id: number; purseId: number; stage?: Ending },
  at: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { bonus, currency } = await raiseVersion(tx, purseId);
    await sql`update bonuses.bonus set stage = ${stage} where id = ${id}`.execute(tx);
    if (bonus > 0) {
      await postEntry(
        tx,
        {
          kind: "adjustment",
          currency,
          cause: `bonus:${id}:ended`,
          actor: "test",
          postings: [
            { purseId, amount: minor(-bonus), money: "bonus" },
            stage === "wager_done"
              ? { purseId, amount: bonus }
              : { account: { kind: "house_bonus", shard: "issued" }, amount: bonus },
          ],
        },
        at,
      );
    }
  });
}

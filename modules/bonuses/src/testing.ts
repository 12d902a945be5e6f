import { inTransaction, type Database } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { postEntry } from "@apogee/wallet";
import { sql } from "kysely";
import { endBonus } from "./commands/end-bonus.ts";
import type { BonusEnd } from "./domain/bonus-end.ts";
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
export type Ending = BonusEnd;

/** Ends a bonus in play, as the platform does. For `wager_done`, what was wagered so far is made the whole requirement. */
export async function endedBonus(
  db: Database,
  { id, stage = "canceled" }: { id: number; purseId: number; stage?: Ending },
  at: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (stage === "wager_done")
      await sql`update bonuses.bonus set wager_required = wagered where id = ${id}`.execute(tx);
    await endBonus(tx, { bonusId: id, stage, actor: "test" }, at);
  });
}

import { inTransaction, type Database } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { postEntry } from "@apogee/wallet";
import { insertBonus } from "./store.ts";

/** A bonus in play: its money in the purse, its wagering begun. */
export async function givenBonus(
  db: Database, { purseId, currency = "EUR", amount, wager = amount * 30, maxBet = null }: { purseId: number; currency?: string; amount: number; wager?: number; maxBet?: number | null }, at: Date,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const id = await insertBonus(tx, { purseId, title: "Welcome bonus", amount: minor(amount), wagerRequired: minor(wager), maxBet: maxBet === null ? null : minor(maxBet) }, at);
    await postEntry(tx, {
      kind: "bonus_issued", currency, cause: `bonus:${id}`, actor: "test",
      postings: [{ purseId, amount: minor(amount), money: "bonus" }, { account: { kind: "house_bonus", shard: "issued" }, amount: minor(-amount) }],
    }, at);
    return id;
  });
}

import { inTransaction, type Database } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { purseById } from "@apogee/wallet";
import { sql } from "kysely";
import { endBonus } from "./commands/end-bonus.ts";
import { startBonus } from "./commands/start-bonus.ts";
import type { BonusEnd } from "./domain/bonus-end.ts";
import { insertBonus } from "./store.ts";
import { FREE_TERMS, type IssuedTerms } from "./terms/issued-terms.ts";

export { endDueBonuses } from "./commands/end-due-bonuses.ts";

/** A bonus in play: its money is in the wallet, its wagering has begun. */
export async function givenBonus(
  db: Database,
  {
    purseId,
    amount,
    wager = amount * 30,
    maxBet = null,
    terms = {},
  }: {
    purseId: number;
    amount: number;
    wager?: number;
    maxBet?: number | null;
    terms?: Partial<IssuedTerms>;
  },
  at: Date,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { playerId, currency } = (await purseById(tx, purseId))!;
    const bonus = await insertBonus(
      tx,
      {
        playerId,
        purseId,
        currency,
        title: "Welcome bonus",
        strategy: "personal",
        amount: minor(amount),
        wagerRequired: minor(wager),
        terms: { ...FREE_TERMS, maxBet: maxBet === null ? null : minor(maxBet), ...terms },
        cause: null,
        offerVersionId: null,
        paymentId: null,
        activatableUntil: null,
      },
      at,
    );
    await startBonus(tx, bonus!, "test", at);
    return bonus!.id;
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

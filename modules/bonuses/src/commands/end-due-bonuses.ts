import { inTransaction, type Database, type Tx } from "@apogee/database";
import { walletById, raiseVersion } from "@apogee/wallet";
import { dueEnd, isActivatable, type StoredBonus } from "../domain/stored-bonus.ts";
import { bonusById, dueInPlay, dueIssued, openRoundsUnder, type DueBonus } from "../queries.ts";
import { putEnd } from "../store.ts";
import { endBonus } from "./end-bonus.ts";

/** How many bonuses one run ends at most; the next run continues. */
const MOST_A_RUN = 200;

/**
 * Ends the bonuses that are due: completed ones become real money, those past their deadline expire, and those of which
 * too little is left are lost. All of it is read from the database, so nothing is missed after a failure of a process.
 * Each bonus ends in a transaction of its own. Returns the ended bonuses.
 */
export async function endDueBonuses(db: Database, at: Date): Promise<StoredBonus[]> {
  const ended: StoredBonus[] = [];
  for (const due of await dueInPlay(db, at, MOST_A_RUN)) {
    const bonus = await inTransaction(db, (tx) => endIfDue(tx, due, at));
    if (bonus) ended.push(bonus);
  }
  for (const due of await dueIssued(db, at, MOST_A_RUN)) {
    const bonus = await inTransaction(db, (tx) => expireIssued(tx, due, at));
    if (bonus) ended.push(bonus);
  }
  return ended;
}

/** Ends a bonus in play if its end is due; null if it is not. */
export async function endIfDue(tx: Tx, { id, walletId }: DueBonus, at: Date): Promise<StoredBonus | null> {
  // A bet may have been settled meanwhile. From here on none is.
  await raiseVersion(tx, walletId);
  const [bonus, wallet] = [await bonusById(tx, id), await walletById(tx, walletId)];
  if (bonus?.stage !== "handle_bets" || !wallet) return null;
  const stage = dueEnd(bonus, { money: wallet.bonus, openRounds: await openRoundsUnder(tx, bonus) }, at);
  if (!stage) return null;
  await endBonus(tx, { bonusId: id, stage, actor: "bonuses" }, at);
  return (await bonusById(tx, id))!;
}

/** Ends an issued bonus whose activation deadline has passed; null if it has not. */
export async function expireIssued(tx: Tx, { id, walletId }: DueBonus, at: Date): Promise<StoredBonus | null> {
  await raiseVersion(tx, walletId);
  const bonus = await bonusById(tx, id);
  return bonus?.stage === "issued" && !isActivatable(bonus, at) ? putEnd(tx, id, "expired", at) : null;
}

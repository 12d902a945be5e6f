import type { Tx } from "@apogee/database";
import { invariant } from "@apogee/kernel";
import { postEntry, raiseVersion, type Wallet } from "@apogee/wallet";
import { entriesOfEnd, requireEnd, type BonusEnd } from "../domain/bonus-end.ts";
import { isConvertible } from "../domain/stored-bonus.ts";
import { NoSuchBonus } from "../errors.ts";
import { bonusById, openRoundsUnder } from "../queries.ts";
import { putEnd } from "../store.ts";
import { startNext } from "./start-bonus.ts";

/** The end of a bonus in play. */
export interface EndOfBonus {
  readonly bonusId: number;
  readonly stage: BonusEnd;
  /** Such as `player:5`, `operator:anna` or `bonuses`; stored with the ledger entry. */
  readonly actor: string;
  readonly reason?: string;
}

/**
 * Ends a bonus in play, in the caller's transaction. After completed wagering its money becomes real money, up to its
 * maximum win, and repays a deficit first; otherwise it is forfeited to the house. The next bonus in the queue of the
 * wallet begins. Returns the wallet afterwards. Refuses `NoSuchBonus`, `BonusNotInPlay` and `WageringNotCompleted`.
 */
export async function endBonus(tx: Tx, { bonusId, stage, actor, reason }: EndOfBonus, at: Date): Promise<Wallet> {
  const found = await bonusById(tx, bonusId);
  if (!found) throw new NoSuchBonus();
  // Locks the wallet, and makes every decision of play on the bonus stale. The bonus is read again under the lock.
  let wallet = await raiseVersion(tx, found.walletId);
  const bonus = (await bonusById(tx, bonusId))!;
  requireEnd(bonus, stage);
  invariant(
    stage !== "wager_done" || isConvertible(bonus, await openRoundsUnder(tx, bonus)),
    `Bonus ${bonusId} is limited, and a round is open under it.`,
  );
  await putEnd(tx, bonusId, stage, at);
  for (const entry of entriesOfEnd(bonus, stage, wallet)) {
    const posted = await postEntry(tx, { ...entry, actor, ...(reason ? { reason } : {}) }, at);
    wallet = posted.wallet!;
  }
  await startNext(tx, found.walletId, at);
  return wallet;
}

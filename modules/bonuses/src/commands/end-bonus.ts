import type { Tx } from "@apogee/database";
import { postEntry, raiseVersion, type Purse } from "@apogee/wallet";
import { entryOfEnd, requireEnd, type BonusEnd } from "../domain/bonus-end.ts";
import { NoSuchBonus } from "../errors.ts";
import { bonusById, putEnd } from "../store.ts";

/** The end of a bonus in play. */
export interface EndOfBonus {
  readonly bonusId: number;
  readonly stage: BonusEnd;
  /** Such as `player:5`, `operator:anna` or `bonuses`; stored with the ledger entry. */
  readonly actor: string;
  readonly reason?: string;
}

/**
 * Ends a bonus in play, in the caller's transaction. After completed wagering its money becomes real money, which
 * repays a deficit first; otherwise it is forfeited to the house. Returns the wallet afterwards. Refuses `NoSuchBonus`,
 * `BonusNotInPlay` and `WageringNotCompleted`.
 */
export async function endBonus(tx: Tx, { bonusId, stage, actor, reason }: EndOfBonus, at: Date): Promise<Purse> {
  const found = await bonusById(tx, bonusId);
  if (!found) throw new NoSuchBonus(bonusId);
  // Locks the wallet, and makes every decision of play on the bonus stale. The bonus is read again under the lock.
  const purse = await raiseVersion(tx, found.purseId);
  const bonus = (await bonusById(tx, bonusId))!;
  requireEnd(bonus, stage);
  await putEnd(tx, bonusId, stage, at);
  const entry = entryOfEnd(bonus, stage, purse);
  if (!entry) return purse;
  const posted = await postEntry(tx, { ...entry, actor, ...(reason ? { reason } : {}) }, at);
  return posted.purse!;
}

import type { Tx } from "@apogee/database";
import { raiseVersion } from "@apogee/wallet";
import { isOver, waitsForRounds, type StoredBonus } from "../domain/stored-bonus.ts";
import { BonusOver, BonusWaitsForRounds, NoSuchBonus } from "../errors.ts";
import { bonusById, bonusesOf, openRoundsUnder } from "../queries.ts";
import { putEnd } from "../store.ts";
import { endBonus } from "./end-bonus.ts";

/** Who cancels a bonus, and why. */
export interface Cancellation {
  readonly bonusId: number;
  readonly actor: string;
  readonly reason?: string;
  /** Forfeits a bonus in play even if its wagering is completed, such as at a chargeback. */
  readonly forfeitCompleted?: boolean;
}

/**
 * Cancels a bonus in any stage before its end. A bonus in play is forfeited, unless its wagering is completed: then its
 * money becomes real money. Cancelling a canceled bonus again changes nothing. Refuses `NoSuchBonus`, also for a bonus of
 * another player than `playerId` and a hidden one if that is given, `BonusOver`, and `BonusWaitsForRounds`.
 */
export async function cancelBonus(
  tx: Tx,
  { bonusId, actor, reason, playerId, forfeitCompleted = false }: Cancellation & { readonly playerId?: number },
  at: Date,
): Promise<StoredBonus> {
  const found = await bonusById(tx, bonusId);
  if (!found || (playerId !== undefined && (found.playerId !== playerId || found.hidden))) throw new NoSuchBonus();
  await raiseVersion(tx, found.walletId);
  const bonus = (await bonusById(tx, bonusId))!;
  if (bonus.stage === "canceled") return bonus;
  if (isOver(bonus)) throw new BonusOver(bonus.stage);
  if (bonus.stage !== "handle_bets") return putEnd(tx, bonusId, "canceled", at);
  const isKept = bonus.wagered >= bonus.wagerRequired && !forfeitCompleted;
  if (isKept && waitsForRounds(bonus, await openRoundsUnder(tx, bonus))) throw new BonusWaitsForRounds();
  const stage = isKept ? "wager_done" : "canceled";
  await endBonus(tx, { bonusId, stage, actor, ...(reason ? { reason } : {}) }, at);
  return (await bonusById(tx, bonusId))!;
}

/**
 * Cancels all bonuses of a player that have not ended, such as at a self-exclusion or when the account is closed.
 * A completed one that waits for open rounds stays, and is converted after them. Returns the canceled ones.
 */
export async function cancelAllBonuses(
  tx: Tx,
  { playerId, ...by }: { readonly playerId: number; readonly actor: string; readonly reason: string },
  at: Date,
): Promise<StoredBonus[]> {
  const canceled: StoredBonus[] = [];
  // Waiting ones first: the end of a bonus in play would start them. Wallets are locked in order.
  const order = (bonus: StoredBonus): number => (bonus.stage === "handle_bets" ? 1 : 0);
  const open = (await bonusesOf(tx, playerId, at))
    .filter((bonus) => !isOver(bonus))
    .toSorted((a, b) => a.walletId - b.walletId || order(a) - order(b) || a.id - b.id);
  for (const bonus of open) {
    if (bonus.stage === "handle_bets" && waitsForRounds(bonus, await openRoundsUnder(tx, bonus))) continue;
    canceled.push(await cancelBonus(tx, { bonusId: bonus.id, ...by }, at));
  }
  return canceled;
}

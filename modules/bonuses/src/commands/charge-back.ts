import type { Tx } from "@apogee/database";
import { setCanIssueBonuses } from "@apogee/identity";
import { isOver, type StoredBonus } from "../domain/stored-bonus.ts";
import { bonusesOfPayment } from "../queries.ts";
import { cancelBonus } from "./cancel-bonus.ts";

/**
 * What a chargeback of a deposit does to bonuses: the bonus of the deposit and its winnings are forfeited, unless it has
 * ended, and the player gets no further offers. Called by the cashier in the transaction that takes the deposit back.
 */
export async function depositChargedBack(
  tx: Tx,
  order: { readonly paymentId: number; readonly playerId: number; readonly actor: string; readonly reason: string },
  at: Date,
): Promise<StoredBonus[]> {
  const { paymentId, playerId, actor, reason } = order;
  const canceled: StoredBonus[] = [];
  for (const bonus of await bonusesOfPayment(tx, paymentId))
    if (!isOver(bonus))
      canceled.push(await cancelBonus(tx, { bonusId: bonus.id, actor, reason, forfeitCompleted: true }, at));
  await setCanIssueBonuses(tx, playerId, false);
  return canceled;
}

import type { Tx } from "@apogee/database";
import { NotFound } from "@apogee/kernel";
import type { Change } from "../announce.ts";
import { insertReturn } from "../coin-returns.store.ts";
import { isFinal } from "../domain/stage.ts";
import { NotReturnable } from "../errors.ts";
import { neededOf } from "../obstacles.ts";
import type { CashierPorts } from "../ports.ts";
import { methodOf } from "../methods.queries.ts";
import { queueReturn } from "../queued.ts";
import { lockPayment, moveStage } from "../store.ts";
import { payoutAddress } from "./payout-address.ts";

/**
 * Returns held coins to an address that the player names, in the caller's transaction; a job sends them. The address
 * that they came from is often an exchange's, which could not tell whose coins they are. The lock on the row decides
 * the race with an operator's release. An identity that a withdrawal of the amount would need is needed here too.
 * Refuses `NotFound`, `NotReturnable` and `InvalidAddress`.
 */
export async function returnCoins(
  tx: Tx,
  ports: CashierPorts,
  asked: { readonly playerId: number; readonly paymentId: number; readonly address: string },
  at: Date,
): Promise<Change> {
  const payment = await lockPayment(tx, asked.paymentId);
  if (!payment || payment.playerId !== asked.playerId) throw new NotFound("This payment");
  if (payment.action !== "deposit") throw new NotReturnable("withdrawal");
  if (payment.stage === "returning") throw new NotReturnable("on_its_way");
  if (payment.stage !== "held") throw new NotReturnable(isFinal(payment.stage) ? "closed" : "not_held");
  if ((await neededOf(tx, ports, payment, at)).length > 0) throw new NotReturnable("verification");
  const { network, brand } = await methodOf(tx, payment.methodId, payment.currency);
  const address = await payoutAddress(tx, asked.address, network ?? brand);
  const attempt = await insertReturn(tx, payment.id, address, at);
  const returning = await moveStage(
    tx,
    payment.id,
    { stage: "returning", actor: `player:${asked.playerId}`, note: attempt.address },
    at,
  );
  await queueReturn(tx, attempt.id);
  return { payment: returning, wallet: null };
}

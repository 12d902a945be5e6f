import { inTransaction } from "@apogee/database";
import { announce } from "../announce.ts";
import { isUnfinished } from "../domain/stage.ts";
import type { CashierPorts } from "../ports.ts";
import { queueExpiry } from "../queued.ts";
import { lockPayment, moveStage } from "../store.ts";

/** Closes a deposit that was not paid in time. Money that arrives later is still credited. */
export async function expireDeposit(ports: CashierPorts, paymentId: number): Promise<void> {
  const at = ports.clock.date();
  const payment = await inTransaction(ports.db, async (tx) => {
    const now = await lockPayment(tx, paymentId);
    if (!now?.expiresAt || !isUnfinished(now.action, now.stage)) return null;
    if (now.expiresAt > at) {
      // The clock was set back after the job was created.
      await queueExpiry(tx, paymentId, now.expiresAt);
      return null;
    }
    return moveStage(tx, paymentId, { stage: "expired", actor: "cashier", reason: "expired" }, at);
  });
  if (payment) await announce(ports, { payment, wallet: null });
}

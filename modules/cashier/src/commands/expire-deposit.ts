import { inTransaction } from "@apogee/database";
import { announce } from "../announce.ts";
import { isUnfinished } from "../domain/stage.ts";
import type { CashierPorts } from "../ports.ts";
import { queueExpiry } from "../queued.ts";
import { lockPayment, moveStage } from "../store.ts";

/** Closes a deposit that nobody has finished in time. Money that comes later is credited all the same. */
export async function expireDeposit(ports: CashierPorts, paymentId: number): Promise<void> {
  const at = ports.clock.date();
  const payment = await inTransaction(ports.db, async (tx) => {
    const now = await lockPayment(tx, paymentId);
    if (!now?.expiresAt || !isUnfinished(now.action, now.stage)) return null;
    if (now.expiresAt > at) {
      // The clock was set back since the job was made.
      await queueExpiry(tx, paymentId, now.expiresAt);
      return null;
    }
    return moveStage(tx, paymentId, { stage: "expired", actor: "cashier", reason: "expired" }, at);
  });
  if (payment) await announce(ports, { payment, purse: null });
}

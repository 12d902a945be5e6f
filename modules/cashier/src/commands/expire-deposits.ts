import { inTransaction } from "@apogee/database";
import { announce } from "../announce.ts";
import type { CashierPorts } from "../ports.ts";
import { overdueDeposits } from "../queries.ts";
import { lockPayment, moveStage } from "../store.ts";

const BATCH = 200;

/** Closes deposits that nobody has finished in time; answers how many. Money that comes later is credited all the same. */
export async function expireDeposits(ports: CashierPorts): Promise<number> {
  const at = ports.clock.date();
  let expired = 0;
  for (const paymentId of await overdueDeposits(ports.db, at, BATCH)) {
    const payment = await inTransaction(ports.db, async (tx) => {
      const now = await lockPayment(tx, paymentId);
      if (now?.stage !== "requested" && now?.stage !== "awaiting_player") return null;
      return moveStage(tx, paymentId, { stage: "expired", actor: "cashier", reason: "expired" }, at);
    });
    if (!payment) continue;
    expired += 1;
    await announce(ports, { payment, purse: null });
  }
  return expired;
}

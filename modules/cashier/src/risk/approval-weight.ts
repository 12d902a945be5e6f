import type { Tx } from "@apogee/database";
import { convert } from "@apogee/rates";
import type { CashierPorts } from "../ports.ts";
import { paymentById } from "../queries.ts";
import { scoreOfPayment } from "../withdrawal-risk.ts";

/**
 * What the approval of a withdrawal weighs for four eyes, in cents of EUR: its amount, or more than any threshold with a
 * high score. 0 if nothing waits for an approval.
 */
export async function approvalWeight(tx: Tx, ports: CashierPorts, paymentId: number, at: Date): Promise<number> {
  const payment = await paymentById(tx, paymentId);
  if (payment?.action !== "cashout" || payment.stage !== "in_review") return 0;
  const { level } = await scoreOfPayment(tx, ports, payment, at);
  if (level === "high") return Number.MAX_SAFE_INTEGER;
  return convert(payment.amount, payment.currency, "EUR", await ports.rates(tx), "up");
}

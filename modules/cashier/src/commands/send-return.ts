import { inTransaction } from "@apogee/database";
import { announce, type Change } from "../announce.ts";
import { changeReturn, returnById } from "../coin-returns.store.ts";
import type { CashierPorts } from "../ports.ts";
import { ProviderRefused } from "../providers/provider.ts";
import { providerOf } from "../providers/registry.ts";
import { methodOf } from "../methods.queries.ts";
import { paymentById } from "../queries.ts";
import { lockPayment, moveStage } from "../store.ts";

/**
 * Asks the provider to return held coins, outside any transaction. Throws if the answer is unclear, so that the queue
 * retries; the provider knows the attempt by its id and pays once. A clear refusal leaves the coins held.
 */
export async function sendReturn(ports: CashierPorts, returnId: number): Promise<void> {
  const attempt = await returnById(ports.db, returnId);
  if (attempt?.state !== "asked") return;
  const payment = (await paymentById(ports.db, attempt.paymentId))!;
  const ending = await providerOf(ports, payment.provider)
    .startPayout({
      paymentId: attempt.id,
      amount: payment.amount,
      currency: payment.currency,
      kind: (await methodOf(ports.db, payment.methodId, payment.currency)).kind,
      target: attempt.address,
      fields: {},
      holder: null,
    })
    .catch((error: unknown) => {
      if (error instanceof ProviderRefused) return { refused: error.reason };
      throw error;
    });
  const at = ports.clock.date();
  const change = await inTransaction(ports.db, async (tx): Promise<Change | null> => {
    await lockPayment(tx, payment.id);
    // The provider's notification may have arrived before its answer.
    if ((await returnById(tx, returnId))!.state !== "asked") return null;
    if (!("refused" in ending)) {
      await changeReturn(tx, returnId, { state: "sent", externalId: ending.externalId }, at);
      return null;
    }
    await changeReturn(tx, returnId, { state: "failed", reason: ending.refused }, at);
    const actor = `provider:${payment.provider}`;
    const held = await moveStage(
      tx,
      payment.id,
      { stage: "held", actor, reason: "return_failed", note: ending.refused },
      at,
    );
    return { payment: held, wallet: null };
  });
  if (change) await announce(ports, change);
}

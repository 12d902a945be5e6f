import { inTransaction } from "@apogee/database";
import { announce, type Change } from "../announce.ts";
import { payoutRequest } from "../commands/payout-request.ts";
import type { CashierPorts } from "../ports.ts";
import { ProviderRefused } from "../providers/provider.ts";
import { providerOf } from "../providers/registry.ts";
import { paymentById } from "../queries.ts";
import { lockPayment } from "../store.ts";
import { movePart, type PartEnding } from "./end-part.ts";
import { changePart, partById, payoutOf, type PartRow } from "./parts.store.ts";

/**
 * Asks the provider to pay a part of an approved withdrawal, outside any transaction. Throws if the answer is unclear, so
 * that the queue retries; the provider identifies the part by its id and pays it once.
 */
export async function sendPart(ports: CashierPorts, part: PartRow): Promise<void> {
  if (part.stage !== "approved") return;
  const payout = payoutOf((await paymentById(ports.db, part.paymentId))!, part);
  try {
    const { externalId } = await providerOf(ports, part.provider).startPayout(await payoutRequest(ports, payout));
    await finish(ports, part, { stage: "sent" }, externalId);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await finish(ports, part, { stage: "failed", reason: error.reason });
  }
}

async function finish(ports: CashierPorts, { id }: PartRow, ending: PartEnding, externalId?: string): Promise<void> {
  const at = ports.clock.date();
  const change = await inTransaction(ports.db, async (tx): Promise<Change | null> => {
    const payment = (await lockPayment(tx, (await partById(tx, id))!.paymentId))!;
    const part = (await partById(tx, id))!;
    // The provider's notification may have arrived before its answer.
    if (part.stage === "approved")
      return movePart(tx, ports, { payment, part, ...(externalId ? { externalId } : {}) }, ending, at);
    if (externalId) await changePart(tx, id, { externalId }, at);
    return null;
  });
  if (change) await announce(ports, change);
}

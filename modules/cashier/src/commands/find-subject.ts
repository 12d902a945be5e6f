import type { Tx } from "@apogee/database";
import type { CashierPorts } from "../ports.ts";
import type { ProviderEvent } from "../domain/provider-event.ts";
import { methodOfProvider } from "../methods.queries.ts";
import { openDepositAt, ownerOfAddress, paymentByOutput } from "../queries.ts";
import { insertPayment, insertStep, recordFacts, lockName, lockPayment } from "../store.ts";
import { maskAddress } from "../domain/bitcoin-address.ts";
import { partsOf } from "../withdrawals/parts.store.ts";
import type { PaymentRow } from "../tables.ts";

/** Finds and locks the payment that an event concerns; undefined if it is not ours. */
export async function findSubject(
  tx: Tx,
  ports: CashierPorts,
  providerId: string,
  event: ProviderEvent,
  at: Date,
): Promise<PaymentRow | undefined> {
  if ("address" in event.about) return findDepositAt(tx, ports, providerId, event, event.about.address, at);
  if (!("paymentId" in event.about)) return undefined;
  const payment = await lockPayment(tx, event.about.paymentId);
  if (payment?.provider !== providerId) return undefined;
  // Providers know a withdrawal in parts by its parts only.
  return (await partsOf(tx, [payment.id])).size > 0 ? undefined : payment;
}

/**
 * Assigns what a blockchain transaction pays to an address to one deposit: the one that it was assigned to before,
 * otherwise the newest that waits for coins at this address, otherwise a new one, since players reuse addresses. The
 * address determines the owner, since one transaction may pay several addresses.
 */
async function findDepositAt(
  tx: Tx,
  ports: CashierPorts,
  providerId: string,
  event: ProviderEvent,
  address: string,
  at: Date,
): Promise<PaymentRow | undefined> {
  await lockName(tx, `address:${address}`);
  const tied = await paymentByOutput(tx, providerId, event.externalId, address);
  if (tied) return lockPayment(tx, tied.id);
  if (event.news.kind !== "chain") return undefined;
  const open = await openDepositAt(tx, providerId, address, event.news.currency);
  if (open) {
    await lockPayment(tx, open.id);
    return recordFacts(tx, open.id, { externalId: event.externalId, target: maskAddress(address) }, at);
  }
  const playerId = await ownerOfAddress(tx, address);
  if (playerId === undefined) return undefined;
  const method = await methodOfProvider(tx, providerId, event.news.currency);
  if (!method) return undefined;
  const { licence } = await ports.player(tx, playerId, "deposit");
  const payment = await insertPayment(
    tx,
    {
      playerId,
      licence,
      action: "deposit",
      stage: "requested",
      methodId: method.id,
      provider: providerId,
      currency: event.news.currency,
      amount: event.news.amount,
      address,
      target: maskAddress(address),
      externalId: event.externalId,
    },
    at,
  );
  await insertStep(tx, payment!.id, "requested", `provider:${providerId}`, at);
  return payment;
}

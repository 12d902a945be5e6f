import { invariant } from "@apogee/kernel";
import type { CashierPorts } from "../ports.ts";
import type { PayoutRequest } from "../providers/provider.ts";
import { methodOf } from "../methods.queries.ts";
import { profileById } from "../queries.ts";
import type { PaymentRow } from "../tables.ts";

/** What a provider is asked to pay. */
export async function payoutRequest(ports: CashierPorts, payment: PaymentRow): Promise<PayoutRequest> {
  const player = await ports.player(ports.db, payment.playerId, "cashout");
  return {
    paymentId: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    kind: (await methodOf(ports.db, payment.methodId, payment.currency)).kind,
    target: await targetOf(ports, payment),
    fields: payment.fields,
    holder: [player.firstName, player.lastName].filter(Boolean).join(" ") || null,
  };
}

/** The address or the provider's token; null if the player named an account in the method's fields. */
async function targetOf(ports: CashierPorts, payment: PaymentRow): Promise<string | null> {
  if (payment.address) return payment.address;
  const profile =
    payment.savedProfileId === null ? undefined : await profileById(ports.db, payment.playerId, payment.savedProfileId);
  invariant(profile || Object.keys(payment.fields).length > 0, `Withdrawal ${payment.id} has no target.`);
  return profile?.token ?? null;
}

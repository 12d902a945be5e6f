import type { Tx } from "@apogee/database";
import { isOwnName } from "@apogee/payment-fields";
import { holdWithoutRoom } from "../domain/held-coins.ts";
import { decide, mayBounce, type Decision } from "../domain/payment.ts";
import type { ProviderEvent } from "../domain/provider-event.ts";
import { kindOf } from "../kinds/index.ts";
import type { CashierPorts } from "../ports.ts";
import { methodOf } from "../methods.queries.ts";
import type { PaymentRow } from "../tables.ts";
import { roomFor } from "./admit-coins.ts";

/** What an event does to its payment. */
export async function decisionFor(
  tx: Tx,
  ports: CashierPorts,
  payment: PaymentRow,
  event: ProviderEvent,
): Promise<Decision> {
  if (payment.externalId && event.externalId && payment.externalId !== event.externalId) {
    return { outcome: "contradicted", note: "The provider names another transaction than the one that was started." };
  }
  const method = await methodOf(tx, payment.methodId, payment.currency);
  const kind = kindOf(method);
  const player = await ports.player(tx, payment.playerId, "deposit");
  const decision = decide(
    {
      ...payment,
      confirmationsNeeded: method.confirmationsNeeded,
      smallest: method.depositMin,
      largest: method.depositMax,
      credits: kind.credits,
      mayBounce: mayBounce(payment, ports.clock.date()),
    },
    event.news,
    (name) => isOwnName(name, player),
  );
  // Some money arrives in any amount and at any time, so limits are asked when it does; a card pays what was admitted.
  if (kind.credits === "as_asked" || decision.outcome !== "moved" || decision.credit === undefined) return decision;
  return holdWithoutRoom(decision, await roomFor(tx, ports, payment, decision.credit));
}

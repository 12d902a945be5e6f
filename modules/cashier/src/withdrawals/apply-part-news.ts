import type { Tx } from "@apogee/database";
import { ZERO } from "@apogee/kernel";
import type { Change } from "../announce.ts";
import { decide, mayBounce, type Decision } from "../domain/payment.ts";
import type { ProviderEvent } from "../domain/provider-event.ts";
import type { CashierPorts } from "../ports.ts";
import { lockPayment } from "../store.ts";
import type { PaymentRow } from "../tables.ts";
import { movePart, type PartEnding } from "./end-part.ts";
import { partById, payoutOf } from "./parts.store.ts";

/** What a provider's news about a part of a withdrawal has changed. */
interface PartOutcome {
  readonly payment: PaymentRow;
  readonly decision: Decision;
  readonly change: Change | null;
}

/** Applies news about a part of a withdrawal, in the caller's transaction; null if the event concerns no part. */
export async function applyPartNews(
  tx: Tx,
  ports: CashierPorts,
  providerId: string,
  event: ProviderEvent,
  at: Date,
): Promise<PartOutcome | null> {
  if (!("paymentId" in event.about)) return null;
  const named = await partById(tx, event.about.paymentId);
  if (named?.provider !== providerId) return null;
  const payment = (await lockPayment(tx, named.paymentId))!;
  // Read again under the lock on its withdrawal, which serializes all changes of its parts.
  const part = (await partById(tx, named.id))!;
  const { news, externalId } = event;
  const decision: Decision =
    part.externalId && externalId && part.externalId !== externalId
      ? { outcome: "contradicted", note: "The provider names another payout than the one that was started." }
      : decide(
          {
            ...payoutOf(payment, part),
            confirmationsNeeded: null,
            smallest: ZERO,
            largest: ZERO,
            credits: "as_asked",
            mayBounce: mayBounce(part, at),
          },
          news,
          () => true,
        );
  const ending = decision.outcome === "moved" ? endingOf(event, decision.bounced ?? false) : null;
  if (!ending) return { payment, decision, change: null };
  const change = await movePart(tx, ports, { payment, part, externalId, note: event.id }, ending, at);
  return { payment, decision, change };
}

function endingOf({ news }: ProviderEvent, bounced: boolean): PartEnding | null {
  switch (news.kind) {
    case "payout_sent":
      return { stage: "sent" };
    case "payout_paid":
      return { stage: "paid", networkFee: news.networkFee };
    case "payout_bounced":
    case "payout_failed":
      return { stage: "failed", reason: news.reason, bounced };
    default:
      return null;
  }
}

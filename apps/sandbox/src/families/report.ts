import { randomBytes } from "node:crypto";
import type { Tx } from "@apogee/database";
import { notify, type Manner, type Signing } from "../notifications/notify.ts";
import { insertEvent } from "./store.ts";

/** An event before it has an id. */
export interface Report {
  readonly type: string;
  readonly provider: string;
  readonly merchant: string;
  /** The merchant's id of the payment, or for a transfer its own. */
  readonly reference: string;
  readonly subject: string;
  readonly notifyUrl: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** An event of the payments protocol. */
export const eventBody = (report: Report, eventId: string, at: Date): Readonly<Record<string, unknown>> => ({
  merchant: report.merchant,
  event_id: eventId,
  occurred_at: at.toISOString(),
  type: report.type,
  ...report.facts,
});

export const newEventId = (): string => `evt_${randomBytes(16).toString("hex")}`;

/** Stores an event for look-ups and notifies the merchant, in the transaction in which it happens. */
export async function report(
  tx: Tx,
  what: Report,
  manner: Manner & { readonly forgedFirst?: boolean },
  at: Date,
): Promise<void> {
  const eventId = newEventId();
  const body = eventBody(what, eventId, at);
  await insertEvent(tx, { id: eventId, provider: what.provider, reference: what.reference, body }, at);
  const { merchant, occurred_at, type: _type, event_id: _id, ...facts } = body;
  const send = (signing: Signing, id: string): Promise<void> =>
    notify(
      tx,
      {
        subject: what.subject,
        url: what.notifyUrl,
        type: what.type,
        facts: { merchant, occurred_at, ...facts },
        eventId: id,
        signing,
      },
      manner,
      at,
    );
  if (manner.forgedFirst) await send("dead_key", newEventId());
  await send("protocol", eventId);
}

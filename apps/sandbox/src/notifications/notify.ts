import { randomBytes } from "node:crypto";
import type { Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { DELIVER_NOTIFICATION } from "../jobs.ts";
import { insertNotification } from "./store.ts";

/** How a notification is signed: over its body, by the payments protocol, or with a key that is not valid. */
export type Signing = "body" | "protocol" | "dead_key";

export interface News {
  /** The subject: the id of a payment, payout or transaction. */
  readonly subject: string;
  readonly url: string;
  readonly type: string;
  /** The fields of the body besides `event_id` and `type`. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** A new one by default. */
  readonly eventId?: string;
  /** Over the body by default. */
  readonly signing?: Signing;
}

export interface Manner {
  /** The least delay. */
  readonly afterMs?: number;
  /** Sends the same event a second time, as providers sometimes do. */
  readonly twice?: boolean;
}

const COPY_AFTER_MS = 1_500;

/** Stores a notification and queues it, in the transaction of its event. */
export async function notify(
  tx: Tx,
  { subject, url, type, facts, eventId = `evt_${randomBytes(16).toString("hex")}`, signing = "body" }: News,
  { afterMs = 0, twice = false }: Manner,
  at: Date,
): Promise<void> {
  const sendAt = new Date(at.getTime() + afterMs);
  const body = JSON.stringify({ event_id: eventId, type, ...facts });
  const id = await insertNotification(tx, { eventId, kind: type, subject, url, body, signing, nextTryAt: sendAt }, at);
  await enqueue(tx, DELIVER_NOTIFICATION, { id, cause: "first", attempt: 1 }, { runAt: sendAt });
  if (twice)
    await enqueue(
      tx,
      DELIVER_NOTIFICATION,
      { id, cause: "copy", attempt: 0 },
      { runAt: new Date(sendAt.getTime() + COPY_AFTER_MS) },
    );
}

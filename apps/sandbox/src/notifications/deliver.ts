import { inTransaction, type Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { DELIVER_NOTIFICATION, type Delivery } from "../jobs.ts";
import type { SandboxOptions } from "../options.ts";
import { pauseAfterMs } from "./pauses.ts";
import { postSigned, type Reply } from "./post-signed.ts";
import {
  insertAttempt,
  lockNotification,
  markDelivered,
  markFailed,
  notificationById,
  type NotificationRow,
} from "./store.ts";

/**
 * Sends one notification once and records the result. After a failed first attempt or retry, the next one is queued;
 * duplicates and manual attempts are not retried. If the process is killed between sending and recording, the
 * notification is sent again, which receivers must tolerate.
 */
export async function deliver(options: SandboxOptions, { id, cause, attempt }: Delivery): Promise<void> {
  const notification = await notificationById(options.db, id);
  if (!notification || isDone(notification, cause, attempt)) return;
  const at = options.clock.date();
  const reply = await postSigned(options, notification);
  await inTransaction(options.db, (tx) => record(tx, options, { id, cause, attempt }, reply, at));
}

function isDone({ state, tries }: NotificationRow, cause: Delivery["cause"], attempt: number): boolean {
  if (cause === "copy" || cause === "again") return false;
  return state === "delivered" || tries >= attempt;
}

async function record(
  tx: Tx,
  { clock }: SandboxOptions,
  { id, cause, attempt }: Delivery,
  reply: Reply,
  at: Date,
): Promise<void> {
  const now = (await lockNotification(tx, id))!;
  await insertAttempt(tx, { notificationId: id, cause, at, ...reply });
  const counted = cause === "first" || cause === "retry";
  const tries = counted ? Math.max(now.tries, attempt) : now.tries;
  if (isAccepted(reply)) return markDelivered(tx, id, tries, clock.date());
  if (!counted || now.state === "delivered" || now.tries >= attempt) return;
  const pause = pauseAfterMs(tries);
  const nextTryAt = pause === null ? null : new Date(clock.now() + pause);
  await markFailed(tx, id, tries, nextTryAt);
  if (nextTryAt)
    await enqueue(tx, DELIVER_NOTIFICATION, { id, cause: "retry", attempt: tries + 1 }, { runAt: nextTryAt });
}

const isAccepted = ({ status }: Reply): boolean => status !== null && status >= 200 && status < 300;

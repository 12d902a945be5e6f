import type { Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { z } from "zod";

const LIMIT = z.object({ limitId: z.int() });
/** The payload of the jobs about one limit. */
export type LimitJob = z.output<typeof LIMIT>;

/** Sends the link that confirms a loosening, when it may be confirmed. */
export const ASK_CONFIRMATION = { name: "limits.ask_confirmation", payload: LIMIT };
/** Drops a loosening that was not confirmed in time. */
export const DROP_UNCONFIRMED = { name: "limits.drop_unconfirmed", payload: LIMIT };

/** Queues the e-mail with the link. A later request for the same limit replaces the time. */
export async function queueConfirmation(tx: Tx, limitId: number, runAt: Date): Promise<void> {
  await enqueue(tx, ASK_CONFIRMATION, { limitId }, { runAt, jobKey: `${ASK_CONFIRMATION.name}:${limitId}` });
}

/** Queues the end of a loosening that is not confirmed. */
export async function queueDrop(tx: Tx, limitId: number, runAt: Date): Promise<void> {
  await enqueue(tx, DROP_UNCONFIRMED, { limitId }, { runAt, jobKey: `${DROP_UNCONFIRMED.name}:${limitId}` });
}

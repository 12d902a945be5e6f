import type { Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { NotFound } from "@apogee/kernel";
import { DELIVER_NOTIFICATION } from "../jobs.ts";
import { notificationById } from "./store.ts";

/** Sends the same event again, delivered or not: a duplicate that receivers must tolerate. */
export async function sendAgain(tx: Tx, id: number): Promise<void> {
  if (!(await notificationById(tx, id))) throw new NotFound("This notification");
  await enqueue(tx, DELIVER_NOTIFICATION, { id, cause: "again", attempt: 0 });
}

import type { Tx } from "@apogee/database";
import { enqueue, type Task } from "@apogee/events";
import { z } from "zod";

const payload = z.object({ freespinsId: z.int().positive() });
export type FreespinsJob = z.output<typeof payload>;
type Queued = Pick<Task<FreespinsJob>, "name" | "payload">;

export const ISSUE_OUTSIDE: Queued = { name: "bonuses.issue_outside_freespins", payload };
export const CANCEL_OUTSIDE: Queued = { name: "bonuses.cancel_outside_freespins", payload };

/** Queues the request to the outside provider of the game, on commit; queued twice, it runs once. */
export const queueOutsideIssue = (tx: Tx, freespinsId: number): Promise<void> =>
  enqueue(tx, ISSUE_OUTSIDE, { freespinsId }, { jobKey: `outside-freespins:${freespinsId}` });

/** Queues the request to end free spins at the outside provider of the game, on commit. */
export const queueOutsideCancel = (tx: Tx, freespinsId: number): Promise<void> =>
  enqueue(tx, CANCEL_OUTSIDE, { freespinsId }, { jobKey: `outside-freespins-end:${freespinsId}` });

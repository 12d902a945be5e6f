import type { Tx } from "@apogee/database";
import { enqueue, type Task } from "@apogee/events";
import { z } from "zod";

const payload = z.object({ playerId: z.int().positive() });
export type RegistrationJob = z.output<typeof payload>;

export const GIVE_REGISTRATION: Pick<Task<RegistrationJob>, "name" | "payload"> = {
  name: "bonuses.registration_offer",
  payload,
};

/**
 * Queues the decision about the offer that a player chose at the registration, on commit: the address was confirmed, or
 * personal details have changed. Queued twice, it runs once.
 */
export const queueRegistrationOffer = (tx: Tx, playerId: number): Promise<void> =>
  enqueue(tx, GIVE_REGISTRATION, { playerId }, { jobKey: `registration-offer:${playerId}` });

import type { Tx } from "@apogee/database";
import { moveDeadlines } from "../store.ts";

/** Moves the deadlines of a player's bonuses and free spins by the length of a break, since the player cannot play. */
export async function pauseDeadlines(tx: Tx, playerId: number, from: Date, until: Date): Promise<void> {
  await moveDeadlines(tx, playerId, Math.max(0, until.getTime() - from.getTime()));
}

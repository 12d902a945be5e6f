import type { Tx } from "@apogee/database";
import { beginTestPlay, endTestPlay, raiseVersions } from "../store.ts";

/**
 * Marks what a player's wallets play from now on as a tester's, or ends that. The mark refers to each wallet's version,
 * which the call raises under its lock: every round is on one side of the mark, and later versions commit after it.
 * Repeating the call changes no mark.
 */
export async function markTestPlay(tx: Tx, playerId: number, test: boolean): Promise<void> {
  await raiseVersions(tx, playerId);
  await (test ? beginTestPlay : endTestPlay)(tx, playerId);
}

import type { Tx } from "@apogee/database";
import { beginTestPlay, endTestPlay, raiseVersions } from "../store.ts";

/**
 * Marks what a player's purses play from now on as a tester's, or as anybody's again. The mark stands at each purse's
 * own
 * version, which the call raises under its lock: every round is on one side of it, and what follows above it commits
 * later. Repeating
 * it marks nothing anew.
 */
export async function markTestPlay(tx: Tx, playerId: number, test: boolean): Promise<void> {
  await raiseVersions(tx, playerId);
  await (test ? beginTestPlay : endTestPlay)(tx, playerId);
}

import type { Tx } from "@apogee/database";
import { beginTestPlay, endTestPlay, raiseVersions } from "../store.ts";

/**
 * Marks what a player's purses play from now on as a tester's, or as anybody's again. The mark stands at each purse's own
 * version, which the call raises: a round that is being decided is decided again, on one side of it. Repeating it changes nothing.
 */
export async function markTestPlay(tx: Tx, playerId: number, test: boolean): Promise<void> {
  await raiseVersions(tx, playerId);
  await (test ? beginTestPlay : endTestPlay)(tx, playerId);
}

import type { Tx } from "@apogee/database";
import { forgetDraws } from "@apogee/play";
import { revealAllPairs } from "../store.ts";

/**
 * Takes every seed pair of real play out of use for good; each purse gets a new one with its next round. For a database
 * that was set
 * back to an earlier time: the nonces are back there as well, and players have seen what the pair in use draws from
 * them. After
 * a rotation that is gone they have seen the committed next pair too, so that one is not used either. All count as
 * known, and are
 * shown as revealed. A round that is open keeps its pair: what it comes to was settled by its stake. Run by the
 * database's
 * owner; answers how many pairs there were. Demos go on: their credits are no money. Rounds leap on by so many numbers,
 * since theirs
 * were given to others that are gone.
 */
export async function retirePairs(tx: Tx, at: Date, leap: number): Promise<number> {
  await forgetDraws(tx, leap);
  return revealAllPairs(tx, at);
}

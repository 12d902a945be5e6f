import type { Tx } from "@apogee/database";
import { forgetDraws } from "@apogee/play";
import { revealAllPairs } from "../store.ts";

/**
 * Takes every seed pair of real play permanently out of use. Each wallet gets a new pair with its next round.
 *
 * For a database that was restored to an earlier time. Its nonces are restored too, and players have already seen what
 * the active pair draws from them. If a rotation was undone, they have also seen the committed next pair, so that one
 * is not used either. All pairs count as known, and are shown as revealed. An open round keeps its pair: its result was
 * decided when it was staked. Demos are not affected, since their credits are not money. The versions of all wallets
 * rise by `leap`, because the round numbers after the restored state were used by rounds that no longer exist.
 *
 * Run by the owner of the database. Returns the number of pairs.
 */
export async function retirePairs(tx: Tx, at: Date, leap: number): Promise<number> {
  await forgetDraws(tx, leap);
  return revealAllPairs(tx, at);
}

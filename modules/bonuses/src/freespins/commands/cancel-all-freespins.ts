import type { Tx } from "@apogee/database";
import { isEnded } from "../domain/freespins.ts";
import { freespinsOf } from "../queries.ts";
import { queueOutsideCancel } from "../queued.ts";
import { lockFreespins, putSpinsEnd } from "../store.ts";

/**
 * Cancels all free spins of a player that have not ended, such as at a self-exclusion. What they have won is not paid
 * out yet, so it is forfeited. Those of outside providers end with the provider's report, which is asked for. The rows
 * are locked in the order of their ids.
 */
export async function cancelAllFreespins(tx: Tx, playerId: number, at: Date): Promise<void> {
  const open = (await freespinsOf(tx, playerId, at)).filter((each) => !isEnded(each)).map(({ id }) => id);
  for (const id of open.toSorted((a, b) => a - b)) {
    const spins = (await lockFreespins(tx, id))!;
    if (isEnded(spins)) continue;
    if (spins.outsideIssue !== null) await queueOutsideCancel(tx, id);
    else await putSpinsEnd(tx, spins, { stage: "canceled", performed: spins.performed, won: spins.won }, at);
  }
}

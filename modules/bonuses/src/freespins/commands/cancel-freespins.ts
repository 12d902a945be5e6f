import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { minor, requireReason, type Attribution } from "@apogee/kernel";
import { isEnded, type Freespins } from "../domain/freespins.ts";
import { FreespinsEnded, NoSuchFreespins } from "../errors.ts";
import { queueOutsideCancel } from "../queued.ts";
import { lockFreespins } from "../store.ts";
import { endFreespins, type EndPorts, type SpinsChange } from "./end-freespins.ts";

/** A player's or an operator's cancellation; a player cancels only their own. */
export type Cancellation = { readonly id: number } & ({ readonly playerId: number } | Attribution);

/**
 * Cancels free spins. What they have won so far is paid under their terms. Those that an outside provider has issued end
 * with its report, so the cancellation only asks it. A repeat changes nothing. Refuses `NoSuchFreespins`, and
 * `FreespinsEnded` if they have ended in another way.
 */
export async function cancelFreespins(
  tx: Tx,
  ports: EndPorts,
  cancellation: Cancellation,
  at: Date,
): Promise<SpinsChange> {
  if ("reason" in cancellation) requireReason(cancellation.reason);
  const spins = await lockFreespins(tx, cancellation.id);
  const isForeign = (playerId: number): boolean => spins?.playerId !== playerId || spins.hidden;
  if (!spins || ("playerId" in cancellation && isForeign(cancellation.playerId))) throw new NoSuchFreespins();
  if (spins.stage === "canceled") return { freespins: spins, paid: minor(0) };
  if (isEnded(spins)) throw new FreespinsEnded(spins.stage);
  if ("reason" in cancellation) await note(tx, spins, cancellation, at);
  if (spins.outsideIssue !== null) {
    await queueOutsideCancel(tx, spins.id);
    return { freespins: spins, paid: minor(0) };
  }
  const actor = "reason" in cancellation ? cancellation.actor : `player:${cancellation.playerId}`;
  return endFreespins(tx, ports, spins, { stage: "canceled", actor }, at);
}

function note(
  tx: Tx,
  { id, playerId, stage, performed, spins }: Freespins,
  { actor, reason }: Attribution,
  at: Date,
): Promise<void> {
  return recordAudit(tx, {
    at,
    actor,
    action: "freespins.canceled",
    subject: `player:${playerId}`,
    before: { freespins: id, stage, performed, spins },
    after: { stage: "canceled" },
    reason,
  });
}

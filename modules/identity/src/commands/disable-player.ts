import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { NotFound } from "@apogee/kernel";
import type { Player } from "../domain/player.ts";
import { OperatorReasonMissing } from "../errors.ts";
import { lockPlayer } from "../queries.ts";
import { setStatus } from "../store.ts";

/** A change that an operator makes to an account, and why. */
export interface OperatorChange {
  readonly playerId: number;
  /** `operator:anna`. */
  readonly actor: string;
  readonly reason: string;
}

/**
 * Switches an account off: it can't sign in anew. Sessions that are open stay open, so that unfinished rounds can be
 * finished; `endSessionsOf` ends them. Refuses `NotFound`, `OperatorReasonMissing`; repeating it changes nothing.
 */
export function disablePlayer(tx: Tx, change: OperatorChange, at: Date): Promise<Player> {
  return switchPlayer(tx, change, "disabled", at);
}

/** Switches an account on again. Refuses like `disablePlayer`. */
export function enablePlayer(tx: Tx, change: OperatorChange, at: Date): Promise<Player> {
  return switchPlayer(tx, change, "active", at);
}

async function switchPlayer(
  tx: Tx,
  { playerId, actor, reason }: OperatorChange,
  status: Player["status"],
  at: Date,
): Promise<Player> {
  if (reason.trim().length < 5) throw new OperatorReasonMissing();
  const player = await lockPlayer(tx, playerId);
  if (!player) throw new NotFound("This player");
  if (player.status === status) return player;
  await setStatus(tx, playerId, status);
  await recordAudit(tx, {
    at,
    actor,
    action: status === "disabled" ? "player.disabled" : "player.enabled",
    subject: `player:${playerId}`,
    before: { status: player.status },
    after: { status },
    reason: reason.trim(),
  });
  return { ...player, status };
}

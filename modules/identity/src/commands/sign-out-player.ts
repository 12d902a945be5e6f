import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { NotFound, requireReason } from "@apogee/kernel";
import type { IdentityPorts } from "../ports.ts";
import { lockPlayer } from "../queries.ts";
import { endSessionsOf } from "../sessions/store.ts";
import type { OperatorChange } from "./disable-player.ts";

/** A player's sessions to end: all of them, or one. */
export interface SignOut extends OperatorChange {
  readonly sessionId: number | null;
}

/**
 * Ends sessions of a player with the frames that they opened; returns their ids. The account stays as it is, so the
 * player can sign in again. Refuses with `NotFound` without such a player or open session, and with `ReasonMissing`.
 */
export async function signOutPlayer(
  tx: Tx,
  { playerId, sessionId, actor, ...order }: SignOut,
  ports: Pick<IdentityPorts, "endFrames">,
  at: Date,
): Promise<number[]> {
  const reason = requireReason(order.reason);
  if (!(await lockPlayer(tx, playerId))) throw new NotFound("This player");
  const ended = await endSessionsOf(tx, playerId, at, sessionId);
  if (sessionId !== null && ended.length === 0) throw new NotFound("This open session");
  if (ended.length === 0) return [];
  await ports.endFrames(tx, playerId, ended);
  await recordAudit(tx, {
    at,
    actor,
    action: "player.signed_out",
    subject: `player:${playerId}`,
    before: { open_sessions: ended },
    after: { open_sessions: [] },
    reason,
  });
  return ended;
}

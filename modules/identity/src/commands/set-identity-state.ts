import type { Tx } from "@apogee/database";
import { recordAudit, recordFact } from "@apogee/events";
import { NotFound, requireReason } from "@apogee/kernel";
import type { Player } from "../domain/player.ts";
import { lockPlayer } from "../queries.ts";
import { setVerified } from "../store.ts";
import type { OperatorChange } from "./disable-player.ts";

/**
 * Sets whether a player's identity is verified. Refuses with `NotFound` and `ReasonMissing`. Repeating it changes
 * nothing.
 */
export async function setIdentityState(
  tx: Tx,
  { playerId, actor, reason, verified }: OperatorChange & { readonly verified: boolean },
  at: Date,
): Promise<Player> {
  requireReason(reason);
  const player = await lockPlayer(tx, playerId);
  if (!player) throw new NotFound("This player");
  if (player.verified === verified) return player;
  await setVerified(tx, playerId, verified);
  await recordFact(tx, { kind: verified ? "player.verified" : "player.unverified", playerId, at });
  await recordAudit(tx, {
    at,
    actor,
    action: verified ? "player.verified" : "player.verification_withdrawn",
    subject: `player:${playerId}`,
    before: { verified: player.verified },
    after: { verified },
    reason: reason.trim(),
  });
  return { ...player, verified };
}

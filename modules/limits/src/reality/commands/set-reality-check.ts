import type { Tx } from "@apogee/database";
import { lockTrail, recordAudit } from "@apogee/events";
import { InvalidFields } from "@apogee/kernel";
import { noteChange } from "../../amounts/changes.store.ts";
import { realityCheckOf } from "../reality.queries.ts";
import { putRealityCheck } from "../../store.ts";

/** How often a player wants to see the time and the net position. */
export interface RealityCheckOrder {
  readonly playerId: number;
  readonly licence: string;
  readonly minutes: number;
}

/** Sets a player's reality check. It applies at once. Refuses minutes that the licence does not allow (`InvalidFields`). */
export async function setRealityCheck(
  tx: Tx,
  { playerId, licence, minutes }: RealityCheckOrder,
  at: Date,
): Promise<void> {
  await lockTrail(tx);
  const { minutes: before, least, most } = await realityCheckOf(tx, playerId, licence);
  if (minutes < least || minutes > most)
    throw new InvalidFields({ accounts: { invalid: `Choose ${least} to ${most} minutes.` } });
  if (minutes === before) return;
  await putRealityCheck(tx, playerId, minutes, at);
  await noteChange(tx, {
    playerId,
    at,
    what: "reality_check",
    kind: "reality_check",
    period: "session",
    currency: null,
    before,
    after: minutes,
  });
  await recordAudit(tx, {
    at,
    actor: `player:${playerId}`,
    action: "limit.reality_check_set",
    subject: `player:${playerId}`,
    reason: "requested by the player",
    before: { minutes: before },
    after: { minutes },
  });
}

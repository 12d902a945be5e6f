import type { Tx } from "@apogee/database";
import { recordAudit, recordFact } from "@apogee/events";
import { lockPlayer } from "../queries.ts";
import { switchOffPromotions } from "../store.ts";

/** Switches off news by e-mail and SMS for a player who takes a break. Locks the row of the player. */
export async function stopPromotions(tx: Tx, playerId: number, at: Date): Promise<void> {
  const player = await lockPlayer(tx, playerId);
  if (!player || !(await switchOffPromotions(tx, playerId))) return;
  const { receive_promos, receive_sms_promos } = player.personal;
  const fields = [...(receive_promos ? ["receive_promos"] : []), ...(receive_sms_promos ? ["receive_sms_promos"] : [])];
  await recordFact(tx, { kind: "player.details_changed", playerId, at, fields });
  await recordAudit(tx, {
    at,
    actor: "limits",
    action: "player.changed_details",
    subject: `player:${playerId}`,
    reason: "the player takes a break",
    before: { receive_promos, receive_sms_promos },
    after: { receive_promos: false, receive_sms_promos: false },
  });
}

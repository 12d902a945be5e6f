import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { NotFound, requireReason } from "@apogee/kernel";
import { deleteDisqualified, disqualifiedIn, insertDisqualified } from "../disqualified.store.ts";
import type { Lottery } from "../domain/lottery.ts";
import { WrongStage } from "../errors.ts";
import { issuesOf } from "../issue.store.ts";
import { lockInStage } from "./publish-lottery.ts";
import type { LotteryOrder } from "./put-lottery.ts";

/** An operator's order about a player of a lottery. */
export interface PlayerOrder extends LotteryOrder {
  readonly player: number;
}

/**
 * Disqualifies a player: the tickets are void, and their numbers stay. Once the list is frozen, the draw passes the player
 * over, with the reason shown. Repeating it changes nothing. Refuses `NotFound` for a player without tickets,
 * `WrongStage` after the draw, and `ReasonMissing`.
 */
export async function disqualifyPlayer(tx: Tx, order: PlayerOrder, at: Date): Promise<Lottery> {
  const reason = requireReason(order.reason);
  const { slug, player: playerId, actor } = order;
  const lottery = await lockInStage(tx, slug, ["scheduled", "selling", "closed"]);
  if ((await issuesOf(tx, playerId, [lottery.id])).length === 0) throw new NotFound("The player's tickets");
  if (!(await insertDisqualified(tx, lottery.id, { playerId, reason, actor, at }))) return lottery;
  await recordAudit(tx, {
    at,
    actor,
    action: "lottery.disqualified",
    subject: `lottery:${slug}`,
    reason,
    before: { player: playerId, disqualified: false },
    after: { player: playerId, disqualified: true },
  });
  return lottery;
}

/**
 * Takes a disqualification back. A list that was frozen without the player's tickets stays as it is. Refuses `NotFound`,
 * `WrongStage` after the draw or for such a list, and `ReasonMissing`.
 */
export async function restorePlayer(tx: Tx, order: PlayerOrder, at: Date): Promise<Lottery> {
  const reason = requireReason(order.reason);
  const { slug, player: playerId, actor } = order;
  const lottery = await lockInStage(tx, slug, ["scheduled", "selling", "closed"]);
  const found = (await disqualifiedIn(tx, lottery.id)).find((each) => each.playerId === playerId);
  if (!found) throw new NotFound("The disqualification");
  if (lottery.closedAt && found.at <= lottery.closedAt) throw new WrongStage(lottery.stage);
  await deleteDisqualified(tx, lottery.id, playerId);
  await recordAudit(tx, {
    at,
    actor,
    action: "lottery.restored",
    subject: `lottery:${slug}`,
    reason,
    before: { player: playerId, disqualified: true, reason: found.reason },
    after: { player: playerId, disqualified: false },
  });
  return lottery;
}

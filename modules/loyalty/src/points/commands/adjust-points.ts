import type { Tx } from "@apogee/database";
import { enqueue, recordAudit, recordFact } from "@apogee/events";
import { findPlayer } from "@apogee/identity";
import { InvalidFields, NotFound, requireReason, type Attribution } from "@apogee/kernel";
import { pointsText, type Points } from "../domain/points.ts";
import { CorrectionExists } from "../../errors.ts";
import { GIVE_GIFT } from "../../queued.ts";
import { bookPoints, isBooked, lockPoints, openPoints, type PlayerPoints } from "../store.ts";
import { changeLevels } from "../../levels/commands/change-levels.ts";

/** A manual correction of points; below zero, they are taken. */
export interface PointsAdjustment extends Attribution {
  readonly playerId: number;
  readonly chargeable: Points;
  readonly persistent: Points;
  /** Names the correction, so that a repeated command books it once. */
  readonly reference: string;
}

/** The most points that one correction moves. */
const MOST_POINTS = 10n ** 9n * 10n ** 18n;

/**
 * Corrects a player's points, with a row in the audit trail. Points to spend may be owed afterwards, and the level
 * follows the persistent points. Refuses an unknown player, a correction of nothing or of more than a billion points,
 * `ReasonMissing`, and `CorrectionExists` for a reference that was used before.
 */
export async function adjustPoints(
  tx: Tx,
  { playerId, chargeable, persistent, actor, reference, ...order }: PointsAdjustment,
  at: Date,
): Promise<{ readonly before: PlayerPoints; readonly after: PlayerPoints }> {
  const reason = requireReason(order.reason);
  if (chargeable === 0n && persistent === 0n)
    throw new InvalidFields({ points: { invalid: "Name the points to move." } });
  if ([chargeable, persistent].some((each) => each > MOST_POINTS || each < -MOST_POINTS))
    throw new InvalidFields({ points: { invalid: "A correction moves at most 1,000,000,000 points." } });
  if (!(await findPlayer(tx, playerId))) throw new NotFound("This player");
  const before = (await lockPoints(tx, playerId)) ?? (await openPoints(tx, playerId, at));
  const cause = `adjustment:${reference}`;
  if (await isBooked(tx, { playerId, kind: "adjusted", cause })) throw new CorrectionExists(reference);
  const [after] = await bookPoints(tx, [
    { playerId, at, kind: "adjusted", chargeable, persistent, cause, actor, reason },
  ]);
  const moved = { chargeable: pointsText(chargeable), persistent: pointsText(persistent) };
  await recordFact(tx, { kind: "points.adjusted", playerId, at, ...moved });
  for (const gift of await changeLevels(tx, [after!], () => at)) await enqueue(tx, GIVE_GIFT, gift);
  await recordAudit(tx, {
    at,
    actor,
    action: "points.adjusted",
    subject: `player:${playerId}`,
    reason,
    before: shown(before),
    after: shown(after!),
  });
  return { before, after: after! };
}

function shown({ chargeable, persistent }: PlayerPoints): Record<string, string> {
  return { chargeable: pointsText(chargeable), persistent: pointsText(persistent) };
}

import type { Tx } from "@apogee/database";
import { points } from "../domain/points.ts";
import { bookPoints, type PlayerPoints } from "../store.ts";

/** Points that were spent on something that did not happen. */
export interface PointsReturn {
  readonly playerId: number;
  /** Whole points. */
  readonly points: number;
  /** What they are returned for. One return for each cause. */
  readonly cause: string;
  readonly reason: string;
}

/** Gives points to spend back to a player, whatever breaks run: they are the player's own. */
export async function returnPoints(tx: Tx, order: PointsReturn, at: Date): Promise<PlayerPoints> {
  const { playerId, cause, reason } = order;
  const chargeable = points(order.points);
  const entry = {
    playerId,
    at,
    kind: "adjusted" as const,
    chargeable,
    persistent: 0n,
    cause,
    actor: "loyalty",
    reason,
  };
  return (await bookPoints(tx, [entry]))[0]!;
}

import type { Database, Tx } from "@apogee/database";
import { findPlayer } from "@apogee/identity";
import { limitsShown, type LimitsPorts } from "@apogee/limits";
import { marksOfPlayer } from "../actions/harm.ts";

/**
 * Whether a player may be reminded of an offer that asks for a deposit: not at a deposit limit, or where a rate to compare
 * is missing, and not while a marker of harm is set.
 */
export async function mayRemind(
  db: Database | Tx,
  ports: Pick<LimitsPorts, "depositsSince" | "rates">,
  playerId: number,
  at: Date,
): Promise<boolean> {
  const player = await findPlayer(db, playerId);
  if (!player) return false;
  const { limits } = await limitsShown({ db, at }, playerId, ports);
  if (limits.some(({ kind, counted, amount }) => kind === "deposit" && (counted === null || counted >= amount)))
    return false;
  return (await marksOfPlayer(db, player, at)).every(({ set }) => !set);
}

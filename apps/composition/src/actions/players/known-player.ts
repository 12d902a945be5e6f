import type { Refusal } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { findPlayer, type Player } from "@apogee/identity";
import { NotFound } from "@apogee/kernel";

/** The refusal of a query about a player who does not exist. */
export const NO_SUCH_PLAYER: Refusal = { code: "not_found", status: 404, when: "There is no such player." };

/** A player by number. Refuses with `NotFound`. */
export async function knownPlayer(db: Database, playerId: number): Promise<Player> {
  const player = await findPlayer(db, playerId);
  if (!player) throw new NotFound(`The player ${playerId}`);
  return player;
}

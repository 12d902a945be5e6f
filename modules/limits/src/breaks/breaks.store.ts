import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import type { PlayerBreak } from "./domain/breaks.ts";

/** Stores a break of a player, and returns its number. */
export async function insertBreak(tx: Tx, taken: Omit<PlayerBreak, "id">): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into limits.player_break (player_id, kind, term, licence, started_at, ends_at)
    values (${taken.playerId}, ${taken.kind}, ${taken.term}, ${taken.licence}, ${taken.startedAt}, ${taken.endsAt}) returning id`.execute(
    tx,
  );
  return rows[0]!.id;
}

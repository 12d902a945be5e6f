import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import type { GameStatus } from "./domain/game.ts";
import type { Mode } from "./domain/session.ts";

/** Switches a game; answers what it was before, undefined for an unknown one. The row is locked until the commit. */
export async function setStatus(tx: Tx, identifier: string, status: GameStatus, at: Date): Promise<GameStatus | undefined> {
  const { rows } = await sql<{ status: GameStatus }>`select status from games.game where identifier = ${identifier} for update`.execute(tx);
  const before = rows[0]?.status;
  if (before && before !== status) {
    await sql`update games.game set status = ${status}, changed_at = ${at} where identifier = ${identifier}`.execute(tx);
  }
  return before;
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly playerId: number | null;
  readonly purseId: number | null;
  readonly gameId: number;
  readonly currency: string;
  readonly mode: Mode;
  readonly licence: "CW" | "EE";
  readonly locale: string;
}

export async function insertSession(tx: Tx, session: NewSession, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into games.session (token_hash, player_id, purse_id, game_id, currency, mode, licence, locale, created_at, last_used_at)
    values (${session.tokenHash}, ${session.playerId}, ${session.purseId}, ${session.gameId}, ${session.currency}, ${session.mode},
      ${session.licence}, ${session.locale}, ${at}, ${at}) returning id`.execute(tx);
  return rows[0]!.id;
}

import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { GameStatus } from "../domain/game.ts";

/** A player's favourite: the game, and the number by which the player named it. */
export interface Favorite {
  readonly gameId: number;
  readonly entryId: number;
}

/** A player's favourites, the newest first. Disabled games are left out until they are enabled again. */
export async function favoritesOf(db: Database | Tx, playerId: number): Promise<Favorite[]> {
  const { rows } = await sql<Favorite>`
    select f.game_id as "gameId", f.entry_id as "entryId" from games.favorite f join games.game g on g.id = f.game_id
    where f.player_id = ${playerId} and g.status = 'enabled' order by f.created_at desc, f.game_id desc`.execute(db);
  return rows;
}

/** The game that a number names, in any currency; undefined for an unknown number. */
export async function gameOfEntry(
  db: Database | Tx,
  entryId: number,
): Promise<{ readonly gameId: number; readonly title: string; readonly status: GameStatus } | undefined> {
  const { rows } = await sql<{ gameId: number; title: string; status: GameStatus }>`
    select g.id as "gameId", g.title, g.status from games.game_currency m join games.game g on g.id = m.game_id where m.id = ${entryId}`.execute(
    db,
  );
  return rows[0];
}

/** Waits for another call that changes the same player's favourites, so that their count holds until the commit. */
export async function lockFavorites(tx: Tx, playerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('games.favorite', ${playerId}))`.execute(tx);
}

export async function countFavorites(tx: Tx, playerId: number): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from games.favorite where player_id = ${playerId}`.execute(tx);
  return rows[0]!.count;
}

export async function hasFavorite(tx: Tx, playerId: number, gameId: number): Promise<boolean> {
  const { rows } = await sql`select from games.favorite where player_id = ${playerId} and game_id = ${gameId}`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function insertFavorite(tx: Tx, playerId: number, favorite: Favorite, at: Date): Promise<void> {
  await sql`
    insert into games.favorite (player_id, game_id, entry_id, created_at)
    values (${playerId}, ${favorite.gameId}, ${favorite.entryId}, ${at})`.execute(tx);
}

export async function deleteFavorite(tx: Tx, playerId: number, gameId: number): Promise<void> {
  await sql`delete from games.favorite where player_id = ${playerId} and game_id = ${gameId}`.execute(tx);
}

import type { Database, Tx } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import { sql } from "kysely";
import { hashOf, isAlive, type GameSession } from "./domain/session.ts";

const FRESH_MS = 1_000;
const TOUCH_MS = 60_000;
const MOST_REMEMBERED = 20_000;

type Row = Omit<GameSession, "game"> & {
  readonly gameId: number; readonly identifier: string; readonly slug: string; readonly title: string; readonly version: string;
  readonly status: GameSession["game"]["status"]; readonly endedAt: Date | null;
};

/** Answers the living session of a frame's token, with the game's present status; null when it has ended. */
export type FindSession = (token: string) => Promise<GameSession | null>;

/**
 * Looks sessions up by the hash of their token. A session found is believed for a second, so a switched-off game stops
 * taking stakes within that time; its last use is written once a minute.
 */
export function sessionFinder({ db, clock }: { readonly db: Database; readonly clock: Clock }): FindSession {
  const remembered = new Map<string, { at: number; session: Promise<GameSession | null> }>();
  return async (token) => {
    if (!/^[\w-]{43}$/.test(token)) return null;
    const hash = hashOf(token);
    const name = hash.toString("base64");
    const now = clock.now();
    const known = remembered.get(name);
    if (known && now >= known.at && now - known.at < FRESH_MS) return known.session;
    const session = readSession(db, hash, now);
    remembered.delete(name);
    if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value!);
    remembered.set(name, { at: now, session });
    session.catch(() => remembered.delete(name));
    return session;
  };
}

async function readSession(db: Database, hash: Buffer, now: number): Promise<GameSession | null> {
  const { rows } = await sql<Row>`
    select s.id, s.player_id as "playerId", s.purse_id as "purseId", s.currency, s.mode, s.licence, s.locale, s.created_at as "createdAt",
      s.last_used_at as "lastUsedAt", s.ended_at as "endedAt", g.id as "gameId", g.identifier, g.slug, g.title, g.version, g.status
    from games.session s join games.game g on g.id = s.game_id where s.token_hash = ${hash}`.execute(db);
  const row = rows[0];
  if (!row || row.endedAt || !isAlive(row, now)) return null;
  if (now - row.lastUsedAt.getTime() >= TOUCH_MS) {
    await sql`update games.session set last_used_at = ${new Date(now)} where id = ${row.id}`.execute(db);
  }
  const { gameId, identifier, slug, title, version, status, endedAt: _ended, ...session } = row;
  return { ...session, game: { id: gameId, identifier, slug, title, version, status } };
}

/** Ends a player's frames, as at log-out; rounds that are open can be finished after the next launch. */
export async function endSessionsOf(tx: Tx, playerId: number, at: Date): Promise<void> {
  await sql`update games.session set ended_at = ${at} where player_id = ${playerId} and ended_at is null`.execute(tx);
}

/** Forgets demo sessions that nobody has used for a day; answers how many. No round names them. */
export async function forgetOldDemos(tx: Tx, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from games.session where mode = 'demo' and last_used_at < ${at}::timestamptz - interval '1 day'`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

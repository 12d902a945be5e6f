import { listed, type Database, type Tx } from "@apogee/database";
import { sql } from "kysely";
import { StakesClosed } from "../errors.ts";
import { breakAt, type BreakTerm, type PlayerBreak } from "./domain/breaks.ts";

const columns = sql`id, player_id as "playerId", kind, term, licence, started_at as "startedAt", ends_at as "endsAt"`;

/** The durations of breaks that a licence offers, in its order. */
export async function breakTermsOf(db: Database | Tx, licence: string): Promise<BreakTerm[]> {
  const { rows } = await sql<BreakTerm>`
    select kind, term, days, months from limits.break_term where licence = ${licence} order by kind, position`.execute(
    db,
  );
  return rows;
}

/** When each of these players took breaks or was excluded, those that are over included. */
export async function breaksAmong(
  db: Database | Tx,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyArray<Pick<PlayerBreak, "startedAt" | "endsAt">>>> {
  const { rows } = await sql<Pick<PlayerBreak, "playerId" | "startedAt" | "endsAt">>`
    select player_id as "playerId", started_at as "startedAt", ends_at as "endsAt" from limits.player_break
    where player_id = any (${listed([...playerIds], "bigint")}) order by id`.execute(db);
  const breaks = new Map<number, Array<Pick<PlayerBreak, "startedAt" | "endsAt">>>();
  for (const { playerId, ...each } of rows) breaks.set(playerId, [...(breaks.get(playerId) ?? []), each]);
  return breaks;
}

/** The breaks of a player, those that are over included, oldest first. */
export async function breaksOf(db: Database | Tx, playerId: number): Promise<PlayerBreak[]> {
  const { rows } = await sql<PlayerBreak>`
    select ${columns} from limits.player_break where player_id = ${playerId} order by id`.execute(db);
  return rows;
}

/** The break of a player that holds now and ends last. */
export async function runningBreakOf(db: Database | Tx, playerId: number, at: Date): Promise<PlayerBreak | undefined> {
  const { rows } = await sql<PlayerBreak>`
    select ${columns} from limits.player_break where player_id = ${playerId} and ends_at > ${at}`.execute(db);
  return breakAt(rows, at);
}

/** The exclusion under a licence of any of these accounts that ends last. */
export async function exclusionAmong(
  db: Database | Tx,
  playerIds: readonly number[],
  licence: string,
  at: Date,
): Promise<PlayerBreak | undefined> {
  if (playerIds.length === 0) return undefined;
  const { rows } = await sql<PlayerBreak>`
    select ${columns} from limits.player_break
    where player_id = any (${listed([...playerIds], "bigint")}) and kind = 'self_exclusion' and licence = ${licence} and ends_at > ${at}`.execute(
    db,
  );
  return breakAt(rows, at);
}

/** The players who are excluded now, each with the exclusion that ends last. */
export async function excludedPlayers(db: Database | Tx, at: Date): Promise<PlayerBreak[]> {
  const { rows } = await sql<PlayerBreak>`
    select distinct on (player_id) ${columns} from limits.player_break
    where kind = 'self_exclusion' and ends_at > ${at} order by player_id, ends_at desc`.execute(db);
  return rows;
}

/** Until when a player's wallets take no stakes and no deposits: by a break of the player or of an operator. */
export async function closedUntilOf(db: Database | Tx, playerId: number, at: Date): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(s.closed_until) as until from wallet.purse_owner o join limits.standing s on s.purse_id = o.id
    where o.player_id = ${playerId} and s.closed_until > ${at}`.execute(db);
  return rows[0]?.until ?? null;
}

/** Refuses with `StakesClosed` while a break of the player or of an operator runs. */
export async function requireNoBreak(db: Database | Tx, playerId: number, at: Date): Promise<void> {
  const until = await closedUntilOf(db, playerId, at);
  if (until) throw new StakesClosed(until);
}

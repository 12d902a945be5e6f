import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** When a player joined a contest. */
export interface Joined {
  readonly contestId: number;
  readonly playerId: number;
  readonly joinedAt: Date;
  /** The transaction that joined. */
  readonly xid: string;
}

/** When these players joined these contests; who has not is left out. */
export async function joinedOf(tx: Tx, contestIds: readonly number[], playerIds: readonly number[]): Promise<Joined[]> {
  const { rows } = await sql<Joined>`/* prepared: contests_joined */
    select contest_id as "contestId", player_id as "playerId", joined_at as "joinedAt", joined_xid::text as xid from contests.entry
    where contest_id = any (${[...contestIds]}::bigint[]) and player_id = any (${[...playerIds]}::bigint[]) and joined_at is not null`.execute(
    tx,
  );
  return rows;
}

/** Enters players by their first counted round. Returns those that had no entry. */
export async function enterPlayers(
  tx: Tx,
  entering: ReadonlyArray<Omit<Joined, "xid">>,
): Promise<Array<Omit<Joined, "xid">>> {
  const { rows } = await sql<Omit<Joined, "xid">>`/* prepared: contests_enter */
    insert into contests.entry (contest_id, player_id, joined_at)
    select * from unnest(${entering.map(({ contestId }) => contestId)}::bigint[], ${entering.map(({ playerId }) => playerId)}::bigint[],
      ${entering.map(({ joinedAt }) => joinedAt)}::timestamptz[]) order by 1, 2
    on conflict do nothing returning contest_id as "contestId", player_id as "playerId", joined_at as "joinedAt"`.execute(
    tx,
  );
  return rows;
}

/** Players of a contest without a place, whatever they score. */
export async function unplacedIn(db: Database | Tx, contestId: number): Promise<Set<number>> {
  const { rows } = await sql<{ playerId: number }>`
    select distinct player_id as "playerId" from contests.unplaced where contest_id = ${contestId}`.execute(db);
  return new Set(rows.map(({ playerId }) => playerId));
}

/** A player of a contest. */
export type Entrant = Pick<Joined, "contestId" | "playerId">;

/** Breaks and exclusions that began. */
export async function noteBreaks(
  tx: Tx,
  begun: ReadonlyArray<{ readonly playerId: number; readonly at: Date }>,
): Promise<void> {
  await sql`
    insert into contests.break_begun (player_id, at)
    select * from unnest(${begun.map(({ playerId }) => playerId)}::bigint[], ${begun.map(({ at }) => at)}::timestamptz[])
    on conflict do nothing`.execute(tx);
}

/**
 * The contests in which these players have begun a break while they took part: after the start and their joining, and
 * before the table was final.
 */
export async function onBreak(tx: Tx, playerIds: readonly number[]): Promise<Entrant[]> {
  const { rows } = await sql<Entrant>`/* prepared: contests_on_break */
    select distinct e.contest_id as "contestId", e.player_id as "playerId"
    from contests.entry e join contests.contest c on c.id = e.contest_id join contests.break_begun b on b.player_id = e.player_id
    where e.player_id = any (${[...playerIds]}::bigint[]) and b.at >= greatest(e.joined_at, c.start_at) and c.stage <> 'canceled'
      and (c.finished_at is null or b.at < c.finished_at)
      and not exists (select from contests.unplaced u where u.contest_id = e.contest_id and u.player_id = e.player_id and u.why = 'break')`.execute(
    tx,
  );
  return rows;
}

/** Takes the places of players, under the lock of the contests' tables. */
export async function unplace(tx: Tx, players: readonly Entrant[]): Promise<void> {
  await sql`
    insert into contests.unplaced (contest_id, player_id, why)
    select *, 'break' from unnest(${players.map(({ contestId }) => contestId)}::bigint[], ${players.map(({ playerId }) => playerId)}::bigint[])
    on conflict do nothing`.execute(tx);
}

/** Forgets the breaks, and the places that they took. */
export async function forgetBreaks(tx: Tx): Promise<void> {
  await sql`delete from contests.break_begun`.execute(tx);
  await sql`delete from contests.unplaced where why = 'break'`.execute(tx);
  await sql`update contests.board set writer = null`.execute(tx);
}

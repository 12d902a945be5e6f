import type { Tx } from "@apogee/database";
import type { LogRange } from "@apogee/events";
import { sql } from "kysely";
import type { PlaceRange } from "../domain/prizes.ts";
import type { ScoreRules } from "../domain/score-rules.ts";
import type { Texts } from "../domain/texts.ts";

/** A contest as the projection counts it. */
export interface CountedContest {
  readonly id: number;
  readonly series: string | null;
  readonly stage: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly titles: Texts;
  /** Games that no longer count, by identifier, with the time of their withdrawal. */
  readonly withdrawn: Readonly<Record<string, string>>;
  readonly rules: ScoreRules;
  readonly prizes: readonly PlaceRange[];
  /** Whether the first counted round enters a player. */
  readonly isAutomatic: boolean;
  /** The part of the log that it counts. */
  readonly opened: string;
  readonly closed: string | null;
  readonly version: number;
  readonly writer: string | null;
}

/** How long before its start a contest is opened, so that no clock of another process is too early. */
const BEFORE_START_MS = 60_000;

/**
 * The contests that count rounds of a range of the log, the oldest first, each locked until the commit, and those of the
 * same series whose table is closed: they decide which run a round belongs to. A contest that begins is opened here.
 */
export async function holdContests(tx: Tx, { after }: LogRange, at: Date): Promise<CountedContest[]> {
  const soon = new Date(at.getTime() + BEFORE_START_MS);
  await sql`/* prepared: open_boards */
    insert into contests.board (contest_id, opened)
    select c.id, greatest(${after}::xid8, h.position) from contests.contest c cross join contests.horizon h
    where c.stage in ('scheduled', 'active', 'closing', 'review') and c.start_at <= ${soon}
      and not exists (select from contests.board b where b.contest_id = c.id)
    order by c.id on conflict do nothing`.execute(tx);
  const { rows } = await sql<CountedContest>`/* prepared: hold_boards */
    select c.id, c.series, c.stage, c.start_at as "startAt", c.end_at as "endAt", c.titles, c.withdrawn, v.terms -> 'rules' as rules,
      v.terms -> 'prizes' as prizes, v.terms -> 'join' ->> 'mode' = 'automatic' as "isAutomatic", b.opened::text, b.closed::text, b.version,
      b.writer::text
    from contests.board b join contests.contest c on c.id = b.contest_id
      join contests.version v on v.contest_id = c.id and v.version = c.version
    where b.closed is null or b.closed > ${after}::xid8 or c.series is not null and exists (
      select from contests.board o join contests.contest s on s.id = o.contest_id
      where s.series = c.series and s.start_at < c.end_at and c.start_at < s.end_at and (o.closed is null or o.closed > ${after}::xid8))
    order by b.contest_id for update of b`.execute(tx);
  return rows.toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime() || a.id - b.id);
}

/** How far the log was ever read. */
export async function horizon(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ position: string }>`/* prepared: contests_horizon */
    select position::text from contests.horizon`.execute(tx);
  return BigInt(rows[0]!.position);
}

/** Notes that the log was read up to here. */
export async function moveHorizon(tx: Tx, position: string): Promise<void> {
  await sql`/* prepared: move_contests_horizon */
    update contests.horizon set position = ${position}::xid8 where position < ${position}::xid8`.execute(tx);
}

/** Notes that this transaction has written these tables; `shown` are those whose first places have changed. */
export async function signBoards(tx: Tx, contestIds: readonly number[], shown: readonly number[]): Promise<string> {
  const { rows } = await sql<{ writer: string }>`/* prepared: sign_boards */
    update contests.board set writer = pg_current_xact_id(), version = version + case when contest_id = any (${[...shown]}::bigint[]) then 1 else 0 end
    where contest_id = any (${[...contestIds]}::bigint[]) returning writer::text`.execute(tx);
  return rows[0]!.writer;
}

/** Locks the tables of contests until the commit, so that no batch of the log changes them. */
export async function holdBoards(tx: Tx, contestIds: readonly number[] | "open"): Promise<void> {
  const which = contestIds === "open" ? sql`closed is null` : sql`contest_id = any (${[...contestIds]}::bigint[])`;
  await sql`select from contests.board where ${which} order by contest_id for update`.execute(tx);
}

/** Raises the versions of tables that are published whole. Returns them. */
export async function raiseVersions(tx: Tx, contestIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; version: number }>`
    update contests.board set version = version + 1 where contest_id = any (${[...contestIds]}::bigint[])
    returning contest_id as id, version`.execute(tx);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Notes that these tables were changed by something else than rounds: memories of them are read again. */
export async function forgetWriters(tx: Tx, contestIds: readonly number[]): Promise<void> {
  await sql`update contests.board set writer = null where contest_id = any (${[...contestIds]}::bigint[])`.execute(tx);
}

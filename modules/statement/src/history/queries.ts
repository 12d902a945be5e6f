import type { RoundResult } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { roundSums } from "@apogee/play";
import type { MovementRange } from "@apogee/wallet";
import { sql, type RawBuilder } from "kysely";
import type { Versions } from "../queries.ts";

type Reader = Database | Tx;

/** Which rounds are shown; left out: all. */
export interface RoundFilter {
  readonly gameId?: number | undefined;
  readonly result?: RoundResult | undefined;
}

/** One round with what it cost and paid, in minor units. */
export interface RoundSum {
  readonly seq: number;
  readonly at: Date;
  readonly gameId: number;
  readonly finishedAt: Date | null;
  readonly stake: number;
  readonly paid: number;
  /** What a finished free spin won; null for other rounds. */
  readonly freeWin: number | null;
  readonly result: RoundResult;
}

const isShown = ({ gameId, result }: RoundFilter): RawBuilder<unknown> =>
  sql`(${gameId ?? null}::int is null or r.game_id = ${gameId ?? null}::int) and (${result ?? null}::text is null or r.result = ${result ?? null}::text)`;
const startsOf = (starts: readonly Date[]): RawBuilder<unknown> =>
  sql`${starts.map((start) => start.toISOString())}::timestamptz[]`;

/** Rounds one by one. `last` is the number of the last round that was looked at, whether it is shown or not. */
export async function roundsIn(
  db: Reader,
  range: MovementRange,
  filter: RoundFilter,
): Promise<{ readonly rounds: readonly RoundSum[]; readonly read: number; readonly last: number | null }> {
  const order = sql.raw(range.from === "newest" ? "desc" : "asc");
  const { rows } = await sql<RoundSum & { shown: boolean }>`
    select r.seq, r.at, r.game_id as "gameId", r.finished_at as "finishedAt", r.stake, r.paid, r.free_win as "freeWin", r.result, ${isShown(filter)} as shown
    from ${roundSums(range)} r order by r.seq ${order}`.execute(db);
  return { rounds: rows.filter(({ shown }) => shown), read: rows.length, last: rows.at(-1)?.seq ?? null };
}

/** A session ends at the latest with every thousandth version, so that a page reads a bounded number of rounds. */
export const LONGEST = 1_000;

/** A session before it is presented: the numbers of its first and last round, and its sums. */
export interface SessionRow {
  readonly first: number;
  readonly last: number;
  readonly gameId: number;
  readonly beganAt: Date;
  readonly endedAt: Date;
  readonly rounds: number;
  readonly open: number;
  readonly stake: number;
  readonly paid: number;
  /** What its free spins won; null without free spins. */
  readonly freeWin: number | null;
}

/**
 * The newest `most` rounds as sessions, newest first: shown rounds of one game without a pause of half an hour, within
 * one day and a thousand versions. The oldest session may continue beyond what was read. `scanned` is the number of the
 * oldest round that was read.
 */
export async function sessionsIn(
  db: Reader,
  { most, ...versions }: Versions & { readonly most: number },
  starts: readonly Date[],
  filter: RoundFilter,
): Promise<{ readonly sessions: readonly SessionRow[]; readonly read: number; readonly scanned: number | null }> {
  const { rows } = await sql<SessionRow & { read: number; scanned: number | null }>`
    with days as materialized (select ${startsOf(starts)} as starts),
    newest as materialized (
      select r.*, width_bucket(r.at, days.starts) as day, ${isShown(filter)} as shown
      from ${roundSums({ ...versions, from: "newest", most })} r cross join days),
    cut as (
      select *, case when game_id = lag(game_id) over newer and day = lag(day) over newer and lag(at) over newer - at <= interval '30 minutes'
        and seq / ${sql.lit(LONGEST)} = lag(seq) over newer / ${sql.lit(LONGEST)} then 0 else 1 end as begins
      from newest where shown window newer as (order by seq desc)),
    numbered as (select *, sum(begins) over (order by seq desc rows unbounded preceding) as session from cut),
    sessions as (
      select session, min(seq) as first, max(seq) as last, min(game_id) as game_id, min(at) as began_at, max(at) as ended_at, count(*)::int as rounds,
        (count(*) filter (where result = 'open'))::int as open, sum(stake)::bigint as stake, sum(paid)::bigint as paid, sum(free_win)::bigint as free_win
      from numbered group by session)
    select s.first, s.last, s.game_id as "gameId", s.began_at as "beganAt", s.ended_at as "endedAt", s.rounds, s.open, s.stake, s.paid, s.free_win as "freeWin", t.read, t.scanned
    from (select count(*)::int as read, min(seq) as scanned from newest) t left join sessions s on true order by s.session`.execute(
    db,
  );
  const { read = 0, scanned = null } = rows[0] ?? {};
  return { sessions: rows.filter(({ first }) => first !== null), read, scanned };
}

/** The sums of shown rounds of one game on one day; `day` counts the beginnings of days from one. */
export interface GameDay {
  readonly day: number;
  readonly gameId: number;
  readonly rounds: number;
  readonly stake: number;
  readonly paid: number;
}

/** The sums of all rounds in a range of versions, by day and game. A game without shown rounds has zeros. */
export async function gameDaysIn(
  db: Reader,
  versions: Versions,
  starts: readonly Date[],
  filter: RoundFilter,
): Promise<GameDay[]> {
  const range: MovementRange = { ...versions, from: "oldest", most: Number.MAX_SAFE_INTEGER };
  const { rows } = await sql<GameDay>`
    with days as materialized (select ${startsOf(starts)} as starts)
    select width_bucket(r.at, days.starts) as day, r.game_id as "gameId", (count(*) filter (where ${isShown(filter)}))::int as rounds,
      coalesce(sum(r.stake) filter (where ${isShown(filter)}), 0)::bigint as stake, coalesce(sum(r.paid) filter (where ${isShown(filter)}), 0)::bigint as paid
    from ${roundSums(range)} r cross join days group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

import type { Database, Tx } from "@apogee/database";
import { roundMovements, roundVersionBefore } from "@apogee/play";
import { entryMovements, entryVersionBefore, type MovementRange } from "@apogee/wallet";
import { sql, type RawBuilder } from "kysely";
import type { MovementRow } from "./domain/movement.ts";

type Reader = Database | Tx;

/** Versions of a wallet: those above `after`, up to `upTo` and with it. */
export interface Versions {
  readonly walletId: number;
  readonly after: number;
  readonly upTo: number;
}

const startsOf = (starts: readonly Date[]): RawBuilder<unknown> =>
  sql`${starts.map((start) => start.toISOString())}::timestamptz[]`;

/** Both logs as one, in the order of the wallet's versions; `first` is the version of the first posting. */
function movements(range: MovementRange, { withRounds }: { readonly withRounds: boolean }): RawBuilder<unknown> {
  const rounds = sql`
    union all
    select r.seq, r.seq, r.at, 'rounds', 'play', r.kind, r.round, r.game_id, r.begins, r.stake, r.real, r.bonus, r.deficit, r.balance, null, null, null
    from ${roundMovements(range)} r`;
  return sql`(
    select e.first, e.seq, e.at, e.kind as what, e.class, null as event, null::bigint as round, null::int as game_id, false as begins, 0::bigint as stake,
      e.real, e.bonus, e.deficit, e.balance, e.payment_id, e.cause, e.reason
    from ${entryMovements(range)} e ${withRounds ? rounds : sql``})`;
}

const COLUMNS = sql`first, seq, at, what, class, event, round, game_id as "gameId", stake, real, bonus, deficit, balance, payment_id as "paymentId", cause, reason`;

/** Movements one by one, in order from one end. */
export async function movementsIn(
  db: Reader,
  range: MovementRange,
  shown: { readonly withRounds: boolean },
): Promise<MovementRow[]> {
  const order = sql.raw(range.from === "newest" ? "desc" : "asc");
  const { rows } = await sql<MovementRow>`
    select ${COLUMNS}, case when begins then 1 else 0 end as rounds from ${movements(range, shown)} m order by seq ${order} limit ${range.most}`.execute(
    db,
  );
  return rows;
}

/** A line before it is presented: its movements as sums, the number of them, and the time of the first. */
export interface LineRow extends MovementRow {
  readonly beganAt: Date;
  readonly movements: number;
}

/** Movements of play that are further apart are separate lines. */
const PAUSE = "30 minutes";
/** A line ends at the latest with every thousandth version, so that a page reads a bounded number of movements. */
const LONGEST = 1_000;

/**
 * The newest movements as lines, newest first. Events of rounds of one game are one line while nothing else moves the
 * wallet, without a pause, within one day; `starts` are the beginnings of the days. The oldest line may continue beyond
 * what was read.
 */
export async function linesIn(
  db: Reader,
  { most, ...versions }: Versions & { readonly most: number },
  starts: readonly Date[],
  shown: { readonly withRounds: boolean },
): Promise<LineRow[]> {
  const range: MovementRange = { ...versions, from: "newest", most };
  const { rows } = await sql<LineRow>`
    with days as materialized (select ${startsOf(starts)} as starts),
    newest as materialized (
      select m.*, width_bucket(m.at, days.starts) as day from ${movements(range, shown)} m cross join days order by m.seq desc limit ${most}),
    cut as (
      select *, case when what = 'rounds' and lag(what) over newer = 'rounds' and game_id = lag(game_id) over newer and day = lag(day) over newer
        and lag(at) over newer - at <= ${sql.lit(PAUSE)}::interval and seq / ${sql.lit(LONGEST)} = lag(seq) over newer / ${sql.lit(LONGEST)} then 0 else 1 end as begins_line
      from newest window newer as (order by seq desc)),
    numbered as (select *, sum(begins_line) over (order by seq desc rows unbounded preceding) as line from cut)
    select min(first) as first, max(seq) as seq, max(at) as at, min(at) as "beganAt", min(what) as what, min(class) as class, null as event, null as round, min(game_id) as "gameId",
      count(*) filter (where begins)::int as rounds, count(*)::int as movements, sum(stake)::bigint as stake, sum(real)::bigint as real, sum(bonus)::bigint as bonus, sum(deficit)::bigint as deficit,
      max(balance) filter (where begins_line = 1) as balance, min(payment_id) as "paymentId", min(cause) as cause, min(reason) as reason
    from numbered group by line order by line`.execute(db);
  return rows;
}

/** What the movements of one class on one day add up to. `day` counts the beginnings of days from one. */
export interface SumRow {
  readonly day: number;
  readonly class: string;
  readonly rounds: number;
  readonly movements: number;
  readonly stake: number;
  readonly moved: number;
}

/** The sums of all movements in a range of versions, by day and class. */
export async function sumsIn(db: Reader, versions: Versions, starts: readonly Date[]): Promise<SumRow[]> {
  const range: MovementRange = { ...versions, from: "oldest", most: Number.MAX_SAFE_INTEGER };
  const { rows } = await sql<SumRow>`
    with days as materialized (select ${startsOf(starts)} as starts)
    select width_bucket(m.at, days.starts) as day, m.class, count(*) filter (where m.begins)::int as rounds, count(*)::int as movements,
      sum(m.stake)::bigint as stake, sum(m.real + m.bonus + m.deficit)::bigint as moved
    from ${movements(range, { withRounds: true })} m cross join days group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** The version of a wallet at its newest movement before a time, or 0. Versions are in order, so periods never overlap. */
export async function versionBefore(db: Reader, walletId: number, before: Date): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select greatest(${roundVersionBefore(walletId, before)}, ${entryVersionBefore(walletId, before)}, 0) as version`.execute(
    db,
  );
  return rows[0]!.version;
}

/** The balance of a wallet after a version, and the time of that movement; undefined before its first movement. */
export async function balanceAt(
  db: Reader,
  walletId: number,
  version: number,
): Promise<{ readonly balance: number; readonly at: Date } | undefined> {
  const [newest] = await movementsIn(
    db,
    { walletId, after: 0, upTo: version, from: "newest", most: 1 },
    { withRounds: true },
  );
  return newest;
}

/** When a wallet was first moved; undefined if it never was. */
export async function firstMoveAt(db: Reader, walletId: number): Promise<Date | undefined> {
  const [oldest] = await movementsIn(
    db,
    { walletId, after: 0, upTo: Number.MAX_SAFE_INTEGER, from: "oldest", most: 1 },
    { withRounds: true },
  );
  return oldest?.at;
}

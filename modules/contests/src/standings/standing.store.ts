import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Moment } from "../domain/score-round.ts";
import type { ScoreState } from "../domain/score-state.ts";
import type { Run } from "../domain/streak.ts";

/** The state of a player in a contest. */
export interface Standing {
  readonly contestId: number;
  readonly playerId: number;
  readonly state: ScoreState;
}

type Row = Record<"stakes" | "wins" | "bestWin" | "bestStake" | "points", string> &
  Record<"reachedWallet" | "reachedSeq" | "lastWallet" | "lastSeq" | "rounds" | "won" | "playerId", number> & {
    readonly run: StoredRun | null;
    readonly score: string | null;
    readonly reachedAt: Date;
    readonly lastAt: Date;
  };

interface StoredRun {
  readonly length: number;
  readonly sum: string;
  readonly newest: readonly string[];
  readonly best: string | null;
}

/** All players of a contest, or these. */
export async function readStandings(
  db: Database | Tx,
  contestId: number,
  playerIds: readonly number[] | null = null,
): Promise<Standing[]> {
  const { rows } = await sql<Row>`
    select player_id as "playerId", rounds, won, stakes::text, wins::text, best_win::text as "bestWin", best_stake::text as "bestStake",
      points::text, run, score::text, reached_at as "reachedAt", reached_purse as "reachedWallet", reached_seq as "reachedSeq",
      last_at as "lastAt", last_purse as "lastWallet", last_seq as "lastSeq"
    from contests.standing where contest_id = ${contestId}
      and (${playerIds === null} or player_id = any (${playerIds === null ? [] : [...playerIds]}::bigint[]))`.execute(
    db,
  );
  return rows.map((row) => ({ contestId, playerId: row.playerId, state: stateOf(row) }));
}

function stateOf(row: Row): ScoreState {
  return {
    rounds: row.rounds,
    won: row.won,
    stakes: BigInt(row.stakes),
    wins: BigInt(row.wins),
    best: { win: BigInt(row.bestWin), stake: BigInt(row.bestStake) },
    points: BigInt(row.points),
    run: row.run && readRun(row.run),
    score: row.score === null ? null : BigInt(row.score),
    reached: { at: row.reachedAt.getTime(), walletId: row.reachedWallet, seq: row.reachedSeq },
    last: { at: row.lastAt.getTime(), walletId: row.lastWallet, seq: row.lastSeq },
  };
}

function readRun({ length, sum, newest, best }: StoredRun): Run {
  return { length, sum: BigInt(sum), newest: newest.map(BigInt), best: best === null ? null : BigInt(best) };
}

function writtenRun(run: Run | null): string | null {
  return run && JSON.stringify(run, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value));
}

/** Writes the states that have changed, in one statement; who has no round left has no row. */
export async function writeStandings(tx: Tx, changed: readonly Standing[]): Promise<void> {
  const gone = changed.filter(({ state }) => state.rounds === 0);
  const all = changed.filter(({ state }) => state.rounds > 0);
  if (gone.length > 0)
    await sql`
      delete from contests.standing s using unnest(${gone.map((each) => each.contestId)}::bigint[], ${gone.map((each) => each.playerId)}::bigint[])
        as g (contest_id, player_id) where s.contest_id = g.contest_id and s.player_id = g.player_id`.execute(tx);
  if (all.length === 0) return;
  const column = (of: (each: Standing) => unknown, type: string) => sql`${all.map(of)}::${sql.raw(`${type}[]`)}`;
  const sums = (of: (state: ScoreState) => bigint | null | undefined) =>
    column(({ state }) => of(state)?.toString() ?? null, "numeric");
  const moment = (of: (state: ScoreState) => Moment | null) =>
    sql.join([
      column(({ state }) => new Date(of(state)!.at), "timestamptz"),
      column(({ state }) => of(state)!.walletId, "bigint"),
      column(({ state }) => of(state)!.seq, "bigint"),
    ]);
  await sql`/* prepared: write_standings */
    insert into contests.standing (contest_id, player_id, rounds, won, stakes, wins, best_win, best_stake, points, run, score,
      reached_at, reached_purse, reached_seq, last_at, last_purse, last_seq)
    select * from unnest(${column((each) => each.contestId, "bigint")}, ${column((each) => each.playerId, "bigint")},
      ${column(({ state }) => state.rounds, "int")}, ${column(({ state }) => state.won, "int")}, ${sums(({ stakes }) => stakes)},
      ${sums(({ wins }) => wins)}, ${sums(({ best }) => best?.win)}, ${sums(({ best }) => best?.stake)}, ${sums(({ points }) => points)},
      ${column(({ state }) => writtenRun(state.run), "jsonb")}, ${sums(({ score }) => score)}, ${moment(({ reached }) => reached)},
      ${moment(({ last }) => last)}) order by 1, 2
    on conflict (contest_id, player_id) do update set rounds = excluded.rounds, won = excluded.won, stakes = excluded.stakes,
      wins = excluded.wins, best_win = excluded.best_win, best_stake = excluded.best_stake, points = excluded.points, run = excluded.run,
      score = excluded.score, reached_at = excluded.reached_at, reached_purse = excluded.reached_purse, reached_seq = excluded.reached_seq,
      last_at = excluded.last_at, last_purse = excluded.last_purse, last_seq = excluded.last_seq`.execute(tx);
}

import type { ContestSnapshot } from "@apogee/contract";
import { inSnapshot, type Database, type Tx } from "@apogee/database";
import { areReadUntil } from "@apogee/events";
import { sql, type RawBuilder } from "kysely";
import type { ScoreRules } from "../domain/score-rules.ts";
import { TICKS } from "../domain/score-round.ts";
import { gapBetween, shownScore, type ScoreState } from "../domain/score-state.ts";
import { PROVISIONAL } from "./board-news.ts";
import { ROWS_SHOWN, type NamelessRow } from "./board-change.ts";
import { CONTEST_BREAKS } from "./contest-breaks.ts";
import { CONTEST_SCORES } from "./contest-scores.ts";
import { publicNames } from "./public-names.ts";
import { readStandings } from "./standing.store.ts";

/** The rows of a contest's table that have a place. */
const placed = (contestId: number): RawBuilder<unknown> => sql`
  contests.standing s where s.contest_id = ${contestId} and s.score > 0
    and not exists (select from contests.unplaced u where u.contest_id = s.contest_id and u.player_id = s.player_id)`;

/** Whether the tables include everything that happened before a time: rounds, and breaks that take a place. */
export function isScoredUntil(db: Database, until: Date): Promise<boolean> {
  return areReadUntil(db, [CONTEST_SCORES, CONTEST_BREAKS], until);
}

/** How many players have a place. */
export async function placedPlayers(db: Database | Tx, contestId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`/* prepared: contest_total */
    select count(*) as total from ${placed(contestId)}`.execute(db);
  return rows[0]!.total;
}

/** The places from `from` on, at most `most`. Scores are in the unit that tables show. */
export async function placesFrom(
  db: Database | Tx,
  contestId: number,
  { from, most }: { readonly from: number; readonly most: number | null },
): Promise<NamelessRow[]> {
  const rules = await rulesOf(db, contestId);
  if (!rules) return [];
  const { rows } = await sql<{ playerId: number; score: string }>`/* prepared: contest_places */
    select s.player_id as "playerId", s.score::text from ${placed(contestId)}
    order by s.score desc, s.reached_at, s.reached_purse, s.reached_seq limit ${most}::bigint offset ${from - 1}::bigint`.execute(
    db,
  );
  return rows.map(({ playerId, score }, index) => ({
    place: from + index,
    playerId,
    score: shownScore(rules, BigInt(score)),
  }));
}

async function rulesOf(db: Database | Tx, contestId: number): Promise<ScoreRules | undefined> {
  const { rows } = await sql<{ rules: ScoreRules }>`/* prepared: contest_rules */
    select v.terms -> 'rules' as rules from contests.contest c join contests.version v on v.contest_id = c.id and v.version = c.version
    where c.id = ${contestId}`.execute(db);
  return rows[0]?.rules;
}

/** How a player stands in a contest. */
export interface OwnStanding {
  readonly state: ScoreState;
  /** Null without a place. */
  readonly place: number | null;
  /** In the unit that tables show. */
  readonly score: number;
  /** How much more the next place needs; null for the first place and without one. */
  readonly gap: number | null;
}

/** The standing of a player; undefined without a round that counts. */
export async function standingOf(
  db: Database | Tx,
  contestId: number,
  playerId: number,
): Promise<OwnStanding | undefined> {
  const [[own], rules] = [await readStandings(db, contestId, [playerId]), await rulesOf(db, contestId)];
  if (!own || !rules) return undefined;
  const { state } = own;
  const score = state.score === null ? 0 : shownScore(rules, state.score);
  const { rows } = await sql<{ place: number; above: string | null }>`/* prepared: contest_own_place */
    with own as (select s.* from ${placed(contestId)} and s.player_id = ${playerId}),
      better as (select s.score, s.reached_at, s.reached_purse, s.reached_seq from ${placed(contestId)} and s.score >= (select score from own)
        and (s.score > (select score from own) or (s.reached_at, s.reached_purse, s.reached_seq) < (select reached_at, reached_purse, reached_seq from own)))
    select (select count(*) from better) + 1 as place, (select min(score) from better)::text as above from own`.execute(
    db,
  );
  const [found] = rows;
  const gap =
    found && found.above !== null && state.score !== null ? gapBetween(rules, state.score, BigInt(found.above)) : null;
  return { state, score, place: found?.place ?? null, gap };
}

/** What a table shows: its first places with names, and how many there are. */
export async function shownTable(tx: Database | Tx, contestId: number): Promise<ContestSnapshot> {
  const rows = await placesFrom(tx, contestId, { from: 1, most: ROWS_SHOWN });
  const nameOf = await publicNames(
    tx,
    rows.map(({ playerId }) => playerId),
  );
  return {
    total: await placedPlayers(tx, contestId),
    provisional: await isProvisional(tx, contestId),
    rows: rows.map(({ place, playerId, score }) => ({ place, nickname: nameOf(playerId), score })),
  };
}

async function isProvisional(db: Database | Tx, contestId: number): Promise<boolean> {
  const { rows } = await sql<{ stage: string }>`/* prepared: contest_stage */
    select stage from contests.contest where id = ${contestId}`.execute(db);
  return PROVISIONAL.has(rows[0]?.stage ?? "");
}

/** The version of the channel of a contest: how many deltas were made so far. */
export async function versionOf(db: Database | Tx, contestId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`/* prepared: contest_version */
    select version from contests.board where contest_id = ${contestId}`.execute(db);
  return rows[0]?.version ?? 0;
}

/** The version of a table and what it shows, read together. */
export function tableSnapshot(
  db: Database,
  contestId: number,
): Promise<{ readonly version: number; readonly data: ContestSnapshot }> {
  return inSnapshot(db, async (tx) => ({
    version: await versionOf(tx, contestId),
    data: await shownTable(tx, contestId),
  }));
}

/** Everyone who has a place, in order, with names as others see them. */
export async function rankingOf(
  db: Database | Tx,
  contestId: number,
): Promise<Array<{ readonly playerId: number; readonly nickname: string; readonly score: number }>> {
  const rows = await placesFrom(db, contestId, { from: 1, most: null });
  const nameOf = await publicNames(
    db,
    rows.map(({ playerId }) => playerId),
  );
  return rows.map(({ playerId, score }) => ({ playerId, nickname: nameOf(playerId), score }));
}

/** The players of a contest with what they have staked, in minor units of its currency, rounded down. */
export async function stakedIn(
  db: Database | Tx,
  contestId: number,
): Promise<Array<{ readonly playerId: number; readonly cents: number }>> {
  const { rows } = await sql<{ playerId: number; cents: number }>`
    select player_id as "playerId", trunc(stakes / ${Number(TICKS)})::bigint as cents from contests.standing
    where contest_id = ${contestId} order by player_id`.execute(db);
  return rows;
}

import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Ratio } from "../domain/score-round.ts";

/** A contest with something in it, by their numbers. */
export type Pair = readonly [contestId: number, other: number];

const firsts = (pairs: readonly Pair[]) => sql`${pairs.map(([contestId]) => contestId)}::bigint[]`;
const seconds = (pairs: readonly Pair[], type: "bigint" | "int") =>
  sql`${pairs.map(([, other]) => other)}::${sql.raw(`${type}[]`)}`;

/** Whether these games count in these contests, where that was decided. */
export async function decidedGames(
  tx: Tx,
  pairs: readonly Pair[],
): Promise<Array<{ readonly contestId: number; readonly gameId: number; readonly counts: boolean }>> {
  const { rows } = await sql<{ contestId: number; gameId: number; counts: boolean }>`/* prepared: contests_games */
    select contest_id as "contestId", game_id as "gameId", counts from contests.game_counting
    where (contest_id, game_id) in (select * from unnest(${firsts(pairs)}, ${seconds(pairs, "int")}))`.execute(tx);
  return rows;
}

/** Decides for good whether games count. */
export async function decideGames(
  tx: Tx,
  decided: ReadonlyArray<{ readonly contestId: number; readonly gameId: number; readonly counts: boolean }>,
): Promise<void> {
  const pairs = decided.map(({ contestId, gameId }): Pair => [contestId, gameId]);
  await sql`
    insert into contests.game_counting (contest_id, game_id, counts)
    select * from unnest(${firsts(pairs)}, ${seconds(pairs, "int")}, ${decided.map(({ counts }) => counts)}::boolean[]) order by 1, 2
    on conflict do nothing`.execute(tx);
}

/** A game as contests choose them. */
export interface ChosenGame {
  readonly id: number;
  readonly identifier: string;
  readonly provider: string;
  readonly categories: readonly string[];
}

/** Games of the catalogue with their categories. */
export async function gamesNamed(tx: Tx, gameIds: readonly number[]): Promise<ChosenGame[]> {
  const { rows } = await sql<ChosenGame>`/* prepared: contests_catalogue */
    select g.id, g.identifier, g.provider, array(select c.category from games.category_of_game c where c.game_id = g.id) as categories
    from games.game_name g where g.id = any (${[...gameIds]}::int[])`.execute(tx);
  return rows;
}

/** From a transaction on, whether a player may score in a contest. */
export interface Eligibility {
  readonly contestId: number;
  readonly playerId: number;
  readonly since: string;
  readonly eligible: boolean;
}

/** What was decided about these players in these contests, in order. */
export async function decidedEligibility(
  tx: Tx,
  contestIds: readonly number[],
  playerIds: readonly number[],
): Promise<Eligibility[]> {
  const { rows } = await sql<Eligibility>`/* prepared: contests_eligibility */
    select contest_id as "contestId", player_id as "playerId", since::text, eligible from contests.eligibility
    where contest_id = any (${[...contestIds]}::bigint[]) and player_id = any (${[...playerIds]}::bigint[])
    order by contest_id, player_id, since`.execute(tx);
  return rows;
}

/** Notes that it has changed who may score. */
export async function decideEligibility(tx: Tx, changed: readonly Eligibility[]): Promise<void> {
  const pairs = changed.map(({ contestId, playerId }): Pair => [contestId, playerId]);
  await sql`
    insert into contests.eligibility (contest_id, player_id, since, eligible)
    select * from unnest(${firsts(pairs)}, ${seconds(pairs, "bigint")}, ${changed.map(({ since }) => since)}::xid8[],
      ${changed.map(({ eligible }) => eligible)}::boolean[]) order by 1, 2, 3`.execute(tx);
}

/** What a currency is worth in another one on a day. */
export interface DayRatio {
  readonly day: string;
  readonly source: string;
  readonly target: string;
}

/** The ratios that were decided for these. */
export async function decidedRatios(tx: Tx, wanted: readonly DayRatio[]): Promise<Array<DayRatio & Ratio>> {
  const { rows } = await sql<DayRatio & Record<"numerator" | "denominator", string>>`/* prepared: contests_ratios */
    select to_char(day, 'YYYY-MM-DD') as day, source, target, numerator::text, denominator::text from contests.day_ratio
    where (day, source, target) in (select * from unnest(${wanted.map(({ day }) => day)}::date[], ${wanted.map(({ source }) => source)}::text[],
      ${wanted.map(({ target }) => target)}::text[]))`.execute(tx);
  return rows.map((row) => ({ ...row, numerator: BigInt(row.numerator), denominator: BigInt(row.denominator) }));
}

/** Decides ratios for good. */
export async function decideRatios(tx: Tx, decided: ReadonlyArray<DayRatio & Ratio>): Promise<void> {
  await sql`
    insert into contests.day_ratio (day, source, target, numerator, denominator)
    select * from unnest(${decided.map(({ day }) => day)}::date[], ${decided.map(({ source }) => source)}::text[],
      ${decided.map(({ target }) => target)}::text[], ${decided.map(({ numerator }) => String(numerator))}::numeric[],
      ${decided.map(({ denominator }) => String(denominator))}::numeric[]) order by 1, 2, 3
    on conflict do nothing`.execute(tx);
}

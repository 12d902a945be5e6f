import type { Database, Tx } from "@apogee/database";
import type { Reward } from "@apogee/rewards";
import { sql } from "kysely";

/** A line of a final table. */
export interface FinalRow {
  /** Null for a disqualified player. */
  readonly place: number | null;
  readonly playerId: number;
  readonly nickname: string;
  readonly score: number;
}

/** Stores a final table in its order. */
export async function insertFinalRows(tx: Tx, contestId: number, rows: readonly FinalRow[]): Promise<void> {
  const column = <T>(of: (row: FinalRow) => T): T[] => rows.map(of);
  await sql`
    insert into contests.final_row (contest_id, line, place, player_id, nickname, score)
    select ${contestId}, r.line, r.place, r.player_id, r.nickname, r.score
    from unnest(${column(({ place }) => place)}::int[], ${column(({ playerId }) => playerId)}::bigint[],
      ${column(({ nickname }) => nickname)}::text[], ${column(({ score }) => score)}::bigint[])
      with ordinality as r (place, player_id, nickname, score, line)`.execute(tx);
}

/** The places of a final table from one on. */
export async function finalRows(
  db: Database | Tx,
  contestId: number,
  { from, most }: { readonly from: number; readonly most: number },
): Promise<FinalRow[]> {
  const { rows } = await sql<FinalRow>`
    select place, player_id as "playerId", nickname, score from contests.final_row
    where contest_id = ${contestId} and place >= ${from} order by place limit ${most}`.execute(db);
  return rows;
}

/** What a place has won. */
export interface Prize {
  readonly contestId: number;
  readonly playerId: number;
  readonly place: number;
  readonly reward: Reward;
  readonly currency: string;
}

/** Stores what the places of a contest have won. */
export async function insertPrizes(tx: Tx, prizes: readonly Prize[]): Promise<void> {
  for (const { contestId, playerId, place, reward, currency } of prizes)
    await sql`
      insert into contests.prize (contest_id, player_id, place, reward, currency)
      values (${contestId}, ${playerId}, ${place}, ${JSON.stringify(reward)}::jsonb, ${currency})`.execute(tx);
}

/** The players whose prizes of a contest are due, by place. */
export async function duePrizes(db: Database | Tx, contestId: number): Promise<number[]> {
  const { rows } = await sql<{ playerId: number }>`
    select player_id as "playerId" from contests.prize where contest_id = ${contestId} and state = 'due' order by place`.execute(
    db,
  );
  return rows.map(({ playerId }) => playerId);
}

/** A prize that is due, with its row locked until the commit; undefined if another call has decided it. */
export async function lockDuePrize(tx: Tx, contestId: number, playerId: number): Promise<Prize | undefined> {
  const { rows } = await sql<Prize>`
    select contest_id as "contestId", player_id as "playerId", place, reward, currency from contests.prize
    where contest_id = ${contestId} and player_id = ${playerId} and state = 'due' for update`.execute(tx);
  return rows[0];
}

/** Notes that a prize was given, or why it was not. */
export async function putPrizeDecided(
  tx: Tx,
  contestId: number,
  playerId: number,
  refused: string | null,
  at: Date,
): Promise<void> {
  await sql`
    update contests.prize set state = ${refused === null ? "given" : "refused"}, refused = ${refused}, decided_at = ${at}
    where contest_id = ${contestId} and player_id = ${playerId}`.execute(tx);
}

/** The line of a player in a final table. */
export async function finalRowOf(
  db: Database | Tx,
  contestId: number,
  playerId: number,
): Promise<FinalRow | undefined> {
  const { rows } = await sql<FinalRow>`
    select place, player_id as "playerId", nickname, score from contests.final_row
    where contest_id = ${contestId} and player_id = ${playerId}`.execute(db);
  return rows[0];
}

/** How many places a final table has. */
export async function finalSize(db: Database | Tx, contestId: number): Promise<number> {
  const { rows } = await sql<{ places: number }>`
    select count(place)::int as places from contests.final_row where contest_id = ${contestId}`.execute(db);
  return rows[0]!.places;
}

/** The state of what each player has won: due, given or refused. */
export async function prizeStates(db: Database | Tx, contestId: number): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ playerId: number; state: string }>`
    select player_id as "playerId", state from contests.prize where contest_id = ${contestId}`.execute(db);
  return new Map(rows.map(({ playerId, state }) => [playerId, state]));
}

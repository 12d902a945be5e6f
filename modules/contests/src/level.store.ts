import { listed, type Database, type Tx } from "@apogee/database";
import type { Reward } from "@apogee/rewards";
import { sql } from "kysely";

/** A level that a player has reached and whose reward is due. */
export interface DueLevel {
  readonly contestId: number;
  readonly playerId: number;
  readonly level: number;
  readonly reward: Reward;
}

/** The highest level of a quest that each of these players has ever reached; those without one are left out. */
export async function highestLevels(
  db: Database | Tx,
  contestId: number,
  playerIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ playerId: number; level: number }>`
    select player_id as "playerId", max(level) as level from contests.reached_level
    where contest_id = ${contestId} and player_id = any (${listed([...playerIds], "bigint")}) group by 1`.execute(db);
  return new Map(rows.map(({ playerId, level }) => [playerId, level]));
}

/** Notes that a player has reached a level; false if it was noted before. */
export async function insertReached(
  tx: Tx,
  { contestId, playerId, level, reward }: Omit<DueLevel, "reward"> & { readonly reward: unknown },
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into contests.reached_level (contest_id, player_id, level, reached_at, reward, state)
    values (${contestId}, ${playerId}, ${level}, ${at}, ${reward === null ? null : JSON.stringify(reward)}::jsonb,
      ${reward === null ? "nothing" : "due"})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Levels whose rewards are due, those of a player in order. */
export async function dueLevels(db: Database | Tx, most: number): Promise<DueLevel[]> {
  const { rows } = await sql<DueLevel>`
    select contest_id as "contestId", player_id as "playerId", level, reward from contests.reached_level
    where state = 'due' order by contest_id, player_id, level limit ${most}`.execute(db);
  return rows;
}

/** Locks a level that is due; false if another call has decided it. */
export async function lockDueLevel(tx: Tx, { contestId, playerId, level }: Omit<DueLevel, "reward">): Promise<boolean> {
  const { rows } = await sql`
    select from contests.reached_level
    where contest_id = ${contestId} and player_id = ${playerId} and level = ${level} and state = 'due' for update`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Notes that the reward of a level was given, or why it was not. */
export async function putLevelDecided(
  tx: Tx,
  { contestId, playerId, level }: Omit<DueLevel, "reward">,
  refused: string | null,
  at: Date,
): Promise<void> {
  await sql`
    update contests.reached_level set state = ${refused === null ? "given" : "refused"}, refused = ${refused}, decided_at = ${at}
    where contest_id = ${contestId} and player_id = ${playerId} and level = ${level}`.execute(tx);
}

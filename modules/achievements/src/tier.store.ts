import { listed, type Database, type Tx } from "@apogee/database";
import type { Reward } from "@apogee/rewards";
import { sql } from "kysely";

/** A tier of an achievement, with its reward; null: the badge alone. */
export interface Tier {
  readonly achievement: string;
  readonly tier: number;
  readonly target: number;
  readonly reward: Reward | null;
}

/** The tiers of all achievements, in order. */
export async function allTiers(db: Database | Tx): Promise<Tier[]> {
  const { rows } =
    await sql<Tier>`select achievement, tier, target, reward from achievements.tier order by achievement, tier`.execute(
      db,
    );
  return rows;
}

/** Locks the tiers of an achievement, in order. */
export async function lockTiers(tx: Tx, achievement: string): Promise<Tier[]> {
  const { rows } = await sql<Tier>`
    select achievement, tier, target, reward from achievements.tier where achievement = ${achievement} order by tier for update`.execute(
    tx,
  );
  return rows;
}

/** Sets the reward of a tier for players who reach it from then on. */
export async function putTierReward(tx: Tx, { achievement, tier, reward }: Omit<Tier, "target">): Promise<void> {
  await sql`
    update achievements.tier set reward = ${reward === null ? null : JSON.stringify(reward)}::jsonb
    where achievement = ${achievement} and tier = ${tier}`.execute(tx);
}

/** A tier that a player reached. */
export interface ReachedTier extends Tier {
  readonly playerId: number;
  readonly at: Date;
}

/** The tiers that these players reached, the newest first. */
export async function reachedBy(db: Database | Tx, playerIds: readonly number[]): Promise<ReachedTier[]> {
  const { rows } = await sql<ReachedTier>`/* prepared: achievements_reached */
    select player_id as "playerId", achievement, tier, target, reward, at from achievements.reached
    where player_id = any (${listed([...playerIds], "bigint")}) order by at desc, achievement, tier desc`.execute(db);
  return rows;
}

/** Stores tiers that were reached, in the order of their players. Returns those that are new. */
export async function insertReached(
  tx: Tx,
  tiers: readonly Omit<ReachedTier, "at">[],
  at: Date,
): Promise<ReachedTier[]> {
  if (tiers.length === 0) return [];
  const { rows } = await sql<ReachedTier>`
    insert into achievements.reached (player_id, achievement, tier, target, reward, at)
    select player_id, achievement, tier, target, reward::jsonb, ${at}::timestamptz
    from unnest(${tiers.map(({ playerId }) => playerId)}::bigint[], ${tiers.map(({ achievement }) => achievement)}::text[],
      ${tiers.map(({ tier }) => tier)}::smallint[], ${tiers.map(({ target }) => target)}::int[],
      ${tiers.map(({ reward }) => (reward === null ? null : JSON.stringify(reward)))}::text[]) as t (player_id, achievement, tier, target, reward)
    order by player_id, achievement, tier on conflict do nothing
    returning player_id as "playerId", achievement, tier, target, reward, at`.execute(tx);
  return rows;
}

/** Locks a tier that a player reached, if its reward is still due. */
export async function lockDueReward(
  tx: Tx,
  { playerId, achievement, tier }: { readonly playerId: number; readonly achievement: string; readonly tier: number },
): Promise<Reward | null> {
  const { rows } = await sql<{ reward: Reward | null }>`
    select reward from achievements.reached where player_id = ${playerId} and achievement = ${achievement} and tier = ${tier}
      and given_at is null and refused is null for update`.execute(tx);
  return rows[0]?.reward ?? null;
}

/** Stores what came of the reward of a tier. */
export async function putRewardEnd(
  tx: Tx,
  { playerId, achievement, tier }: { readonly playerId: number; readonly achievement: string; readonly tier: number },
  end: { readonly givenAt: Date } | { readonly refused: string },
): Promise<void> {
  const { givenAt, refused } = { givenAt: null, refused: null, ...end };
  await sql`
    update achievements.reached set given_at = ${givenAt}, refused = ${refused}
    where player_id = ${playerId} and achievement = ${achievement} and tier = ${tier}`.execute(tx);
}

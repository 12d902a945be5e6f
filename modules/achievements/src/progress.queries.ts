import { listed, type Database, type Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import type { Progress } from "./domain/catalogue.ts";
import { TICKS_OF_EURO } from "./domain/round.ts";
import { anniversaries, weeksInRow, wholeDays } from "./domain/weeks.ts";
import type { CountingPorts } from "./ports.ts";

/** Rounds that a game, a producer or a kind of table needs to count. */
const ENOUGH_ROUNDS = 10;
const OWN_LIMIT_DAYS = 30;
const TABLES = ["blackjack", "roulette", "baccarat", "poker"];
/** Achievements that count the rounds in a category of games. */
const CATEGORY_ROUNDS: Readonly<Record<string, string>> = {
  "egypt-games": "egypt",
  "fruit-games": "fruit",
  "book-games": "books",
};

interface Sum {
  readonly playerId: number;
  readonly achievement: string;
  readonly value: number;
}

/**
 * How far players are in each achievement: from the projected counts, and from what other modules state now. Progress
 * can fall, when something is taken back.
 */
export async function progressOf(
  db: Database | Tx,
  ports: Pick<CountingPorts, "standings">,
  playerIds: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, Progress>> {
  const progress = new Map(playerIds.map((playerId) => [playerId, new Map<string, number>()]));
  const note = ({ playerId, achievement, value }: Sum): void => void progress.get(playerId)?.set(achievement, value);
  const players = listed([...playerIds], "bigint");
  for (const read of [roundSums, gameSums, categorySums, markSums])
    for (const sum of await read(db, players)) note(sum);
  const days = await daysOf(db, players);
  const limits = await limitDays(db, players, at);
  for (const [playerId, standing] of await ports.standings(db, playerIds, at)) {
    const active = days.get(playerId) ?? [];
    const of = (achievement: string, value: number): void => note({ playerId, achievement, value });
    of("days", active.length);
    of("weekly", weeksInRow(active, at.toISOString().slice(0, 10)));
    of("anniversary", anniversaries(active, standing.registeredAt));
    of("own-limits", Math.min(OWN_LIMIT_DAYS, limits.get(playerId) ?? 0));
    of("first-steps", standing.isComplete ? 1 : 0);
    of("known", standing.isVerified ? 1 : 0);
    of("collector", standing.points);
  }
  return progress;
}

/** Sums over all rounds of a player, a row for each achievement. */
async function roundSums(db: Database | Tx, players: RawBuilder<unknown>): Promise<Sum[]> {
  const { rows } = await sql<Sum>`/* prepared: achievements_round_sums */
    select player_id as "playerId", v.achievement, v.value from (
      select player_id, sum(rounds)::int as rounds, floor(sum(staked) / ${Number(TICKS_OF_EURO)})::bigint as staked, sum(wins)::int as wins,
        sum(x10)::int as x10, sum(x100)::int as x100, sum(x1000)::int as x1000, sum(features)::int as features, sum(naturals)::int as naturals,
        sum(zeros)::int as zeros, max(best_run) as best_run
      from achievements.game_play where player_id = any (${players}) group by player_id) s,
    lateral (values ('spins', s.rounds), ('staked', s.staked), ('wins', s.wins), ('x10', s.x10), ('x100', s.x100), ('x1000', s.x1000),
      ('feature', s.features), ('cards', s.naturals), ('zero', s.zeros), ('long-run', s.best_run)) v (achievement, value)`.execute(
    db,
  );
  return rows;
}

/** Counts of different games and producers. */
async function gameSums(db: Database | Tx, players: RawBuilder<unknown>): Promise<Sum[]> {
  const { rows } = await sql<Sum>`/* prepared: achievements_game_sums */
    with games as (
      select player_id, game_id, sum(rounds)::int as rounds, sum(fresh)::int as fresh
      from achievements.game_play where player_id = any (${players}) group by player_id, game_id),
    producers as (
      select g.player_id, n.provider from games g join games.game_name n on n.id = g.game_id
      group by g.player_id, n.provider having sum(g.rounds) >= ${ENOUGH_ROUNDS})
    select player_id as "playerId", 'explorer' as achievement, count(*)::int as value from games where rounds >= ${ENOUGH_ROUNDS} group by player_id
    union all select player_id, 'fresh', count(*)::int from games where fresh > 0 group by player_id
    union all select player_id, 'producers', count(*)::int from producers group by player_id
    union all select g.player_id, 'favourite', count(*)::int from games g
      join games.favorite_of_player f on f.player_id = g.player_id and f.game_id = g.game_id group by g.player_id`.execute(
    db,
  );
  return rows;
}

/** Counts by the categories that games have now. */
async function categorySums(db: Database | Tx, players: RawBuilder<unknown>): Promise<Sum[]> {
  const names = ["megaways", ...TABLES, ...Object.keys(CATEGORY_ROUNDS)];
  const { rows } = await sql<{
    playerId: number;
    category: string;
    rounds: number;
    games: number;
  }>`/* prepared: achievements_category_sums */
    select player_id as "playerId", category, sum(rounds)::int as rounds, (count(*) filter (where rounds >= ${ENOUGH_ROUNDS}))::int as games from (
      select p.player_id, c.category, p.game_id, sum(p.rounds) as rounds from achievements.game_play p
      join games.category_of_game c on c.game_id = p.game_id and c.category = any (${names}::text[])
      where p.player_id = any (${players}) group by p.player_id, c.category, p.game_id) g
    group by player_id, category`.execute(db);
  const tables = new Map<number, number>();
  for (const { playerId, category, rounds } of rows)
    if (TABLES.includes(category) && rounds >= ENOUGH_ROUNDS) tables.set(playerId, (tables.get(playerId) ?? 0) + 1);
  return [
    ...rows.flatMap(({ playerId, category, rounds, games }): Sum[] => {
      if (category === "megaways") return [{ playerId, achievement: "megaways", value: games }];
      const achievement = CATEGORY_ROUNDS[category];
      return achievement === undefined ? [] : [{ playerId, achievement, value: rounds }];
    }),
    ...[...tables].map(([playerId, value]) => ({ playerId, achievement: "all-tables", value })),
  ];
}

/** What counts once each; of levels, the highest. */
async function markSums(db: Database | Tx, players: RawBuilder<unknown>): Promise<Sum[]> {
  const { rows } = await sql<Sum>`/* prepared: achievements_mark_sums */
    select player_id as "playerId", achievement, (case when achievement = 'level' then max(case when achievement = 'level' then ref::int end) else count(*) end)::int as value
    from achievements.mark where player_id = any (${players}) group by player_id, achievement`.execute(db);
  return rows;
}

async function daysOf(db: Database | Tx, players: RawBuilder<unknown>): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ playerId: number; days: string[] }>`/* prepared: achievements_days */
    select player_id as "playerId", array_agg(to_char(day, 'YYYY-MM-DD') order by day) as days from achievements.day
    where player_id = any (${players}) group by player_id`.execute(db);
  return new Map(rows.map(({ playerId, days }) => [playerId, days]));
}

/** The most days for which one limit of a player was in force. */
async function limitDays(db: Database | Tx, players: RawBuilder<unknown>, at: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ playerId: number; since: Date; until: Date | null }>`
    select player_id as "playerId", since, until from achievements.limit_time where player_id = any (${players})`.execute(
    db,
  );
  const days = new Map<number, number>();
  for (const { playerId, since, until } of rows)
    days.set(playerId, Math.max(days.get(playerId) ?? 0, wholeDays(since, until ?? at)));
  return days;
}

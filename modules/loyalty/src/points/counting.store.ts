import type { Tx } from "@apogee/database";
import { exchangeRatio, RatesTooOld, type DayRates } from "@apogee/rates";
import { sql } from "kysely";
import { levelShareOf, sharesOf } from "./domain/accrual-shares.ts";
import { parseUnitRate, pointsPerUnit, unitRateText, type UnitRate } from "./domain/points.ts";
import { readShares, readTerm } from "../queries.ts";

/** A game in a currency. */
interface Counted {
  readonly currency: string;
  readonly gameId: number;
  readonly provider: string | null;
}

const keyOf = ({ currency, gameId }: Omit<Counted, "provider">): string => `${currency} ${gameId}`;

/**
 * What a minor unit of each currency earned in each game on this day. Where the day has no row yet, it follows from
 * today's shares, the game's categories and the day's rate, and is stored for good.
 */
export async function unitRates(
  tx: Tx,
  day: string,
  of: readonly Counted[],
  rates: DayRates,
): Promise<(each: Omit<Counted, "provider">) => UnitRate> {
  const wanted = new Map(of.map((each) => [keyOf(each), each]));
  const { rows } = await sql<{ currency: string; gameId: number; rate: string }>`/* prepared: loyalty_counting */
    select currency, game_id as "gameId", points_per_unit::text as rate from loyalty.counting
    where day = ${day}::date and (currency, game_id) in (
      select * from unnest(${[...wanted.values()].map(({ currency }) => currency)}::text[], ${[...wanted.values()].map(({ gameId }) => gameId)}::int[]))`.execute(
    tx,
  );
  const known = new Map(rows.map((row) => [keyOf(row), parseUnitRate(row.rate)]));
  const missing = [...wanted.values()].filter((each) => !known.has(keyOf(each)));
  if (missing.length > 0) for (const [key, rate] of await fixRates(tx, day, missing, rates)) known.set(key, rate);
  return (each) => known.get(keyOf(each))!;
}

async function fixRates(
  tx: Tx,
  day: string,
  missing: readonly Counted[],
  rates: DayRates,
): Promise<Map<string, UnitRate>> {
  const shares = await readShares(tx);
  const { centsPerPoint } = await readTerm(tx);
  const categories = await categoriesOf(
    tx,
    missing.map(({ gameId }) => gameId),
  );
  const fixed = new Map<string, UnitRate>();
  for (const each of missing) {
    const euroCents = await euroCentsOf(tx, each.currency, day, rates);
    const sharesBps = sharesOf(shares, { ...each, categories: categories.get(each.gameId) ?? [] });
    fixed.set(keyOf(each), pointsPerUnit({ euroCents, centsPerPoint, sharesBps }));
  }
  await sql`
    insert into loyalty.counting (day, currency, game_id, points_per_unit)
    select ${day}::date, * from unnest(${missing.map(({ currency }) => currency)}::text[], ${missing.map(({ gameId }) => gameId)}::int[],
      ${missing.map((each) => unitRateText(fixed.get(keyOf(each))!))}::numeric[])`.execute(tx);
  return fixed;
}

/**
 * The day's rate, or the current one for a day of which none is known. While there is neither, the refusal stops the
 * projection, and it goes on where it was once a rate is there: no stake is left out.
 */
export async function euroCentsOf(
  tx: Tx,
  currency: string,
  day: string,
  rates: DayRates,
): Promise<{ numerator: bigint; denominator: bigint }> {
  try {
    return exchangeRatio(currency, "EUR", await rates.ofDay(day, tx));
  } catch (error) {
    if (!(error instanceof RatesTooOld)) throw error;
    return exchangeRatio(currency, "EUR", await rates.current(tx));
  }
}

async function categoriesOf(tx: Tx, gameIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ gameId: number; categories: string[] }>`
    select game_id as "gameId", array_agg(category) as categories from games.category_of_game where game_id = any (${[...gameIds]}::int[]) group by game_id`.execute(
    tx,
  );
  return new Map(rows.map(({ gameId, categories }) => [gameId, categories]));
}

/** The share of each player's level on this day: of the highest level reached before the day. Stored for good as well. */
export async function levelCounting(
  tx: Tx,
  day: string,
  playerIds: readonly number[],
): Promise<(playerId: number) => number> {
  const { rows } = await sql<{ playerId: number; level: number }>`
    select player_id as "playerId", max(level)::int as level from loyalty.level_reached
    where player_id = any (${[...new Set(playerIds)]}::bigint[]) and reached_at < ${day}::date::timestamp at time zone 'UTC' group by player_id`.execute(
    tx,
  );
  const levelOf = new Map(rows.map(({ playerId, level }) => [playerId, level]));
  const levels = [...new Set([1, ...levelOf.values()])];
  const shares = await readShares(tx);
  await sql`
    insert into loyalty.level_counting (day, level, share_bps)
    select ${day}::date, * from unnest(${levels}::smallint[], ${levels.map((level) => levelShareOf(shares, level))}::int[]) on conflict do nothing`.execute(
    tx,
  );
  const { rows: fixed } = await sql<{ level: number; bps: number }>`
    select level, share_bps as bps from loyalty.level_counting where day = ${day}::date`.execute(tx);
  const bpsOf = new Map(fixed.map(({ level, bps }) => [level, bps]));
  return (playerId) => bpsOf.get(levelOf.get(playerId) ?? 1)!;
}

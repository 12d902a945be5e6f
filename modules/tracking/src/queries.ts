import { listed, type Database, type Tx } from "@apogee/database";
import { sql } from "kysely";
import type { RoundSums } from "./domain/actual-return.ts";
import { stands, type Winner } from "./projections/winners.store.ts";

/** Statistics of a game in one version of its sheet and one currency. */
export interface GameStatistics extends RoundSums {
  readonly gameId: number;
  readonly paytable: string;
  readonly currency: string;
  readonly voids: number;
}

/** Statistics of every game that was played, or of some, by game, version and currency. */
export async function gameStatisticsOf(
  db: Database | Tx,
  gameIds: readonly number[] | null = null,
): Promise<GameStatistics[]> {
  const { rows } = await sql<{
    [Name in keyof GameStatistics]: GameStatistics[Name] extends bigint ? string : GameStatistics[Name];
  }>`
    select game_id as "gameId", paytable, currency, plays, wagered::text as wagered, won::text as won, voids, stake_squares::text as "stakeSquares",
      win_squares::text as "winSquares", stake_times_win::text as "stakeTimesWin"
    from tracking.game_statistics where ${gameIds === null ? sql`true` : sql`game_id = any (${[...gameIds]}::int[])`} order by game_id, paytable, currency`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    wagered: BigInt(row.wagered),
    won: BigInt(row.won),
    stakeSquares: BigInt(row.stakeSquares),
    winSquares: BigInt(row.winSquares),
    stakeTimesWin: BigInt(row.stakeTimesWin),
  }));
}

/** The first and the last UTC day on which a game was played, without test accounts. Null if it never was. */
export async function playedDaysOf(
  db: Database | Tx,
  gameId: number,
): Promise<{ readonly from: string; readonly to: string } | null> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select to_char(min(day), 'YYYY-MM-DD') as from, to_char(max(day), 'YYYY-MM-DD') as to
    from tracking.daily_results where game_id = ${gameId} and not test and rounds > 0`.execute(db);
  const { from, to } = rows[0]!;
  return from === null || to === null ? null : { from, to };
}

/** Everyone with a winner on the list. */
export async function winningPlayers(db: Database | Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct player_id as id from tracking.winner`.execute(db);
  return rows.map(({ id }) => id);
}

/** The newest winners of these players, without those whose round was partly or completely taken back since. */
export async function latestWinners(db: Database | Tx, limit: number, playerIds: readonly number[]): Promise<Winner[]> {
  const { rows } = await sql<Winner>`
    select at, player_id as "playerId", game_id as "gameId", currency, bet, win from tracking.winner w
    where w.player_id = any (${listed([...playerIds], "bigint")}) and ${stands}
    order by at desc, purse_id desc, round desc limit ${limit}`.execute(db);
  return rows;
}

/** What a player has staked and won since the account exists, by currency, in minor units; bonus money included. */
export async function playedTotalsOf(
  db: Database | Tx,
  playerId: number,
): Promise<Array<{ readonly currency: string; readonly staked: bigint; readonly won: bigint }>> {
  const { rows } = await sql<{ currency: string; staked: string; won: string }>`
    select currency, bets::text as staked, wins::text as won from tracking.player_total
    where player_id = ${playerId} and (bets <> 0 or wins <> 0) order by currency`.execute(db);
  return rows.map(({ currency, staked, won }) => ({ currency, staked: BigInt(staked), won: BigInt(won) }));
}

/** The stakes of a player, by currency, in minor units. */
export async function betsOf(db: Database | Tx, playerId: number): Promise<Record<string, bigint>> {
  const { rows } = await sql<{
    currency: string;
    bets: string;
  }>`select currency, bets::text as bets from tracking.player_total where player_id = ${playerId} order by currency`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ currency, bets }) => [currency, BigInt(bets)]));
}

import type { GameReturn } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { pooledReturn } from "./domain/actual-return.ts";
import { gameStatisticsOf, playedDaysOf } from "./queries.ts";

/** What the catalogue knows of a game. */
export interface DeclaredGame {
  readonly id: number;
  readonly identifier: string;
  /** In percent; null if its provider declares none. */
  readonly payout: string | null;
}

/**
 * The actual return of a game over all finished rounds for real money, all versions and currencies, without test
 * accounts: with plays, period and 99 % band, beside the declared return.
 */
export async function gameReturnOf(db: Database | Tx, game: DeclaredGame): Promise<GameReturn> {
  const [statistics, days] = await Promise.all([gameStatisticsOf(db, [game.id]), playedDaysOf(db, game.id)]);
  const actual = pooledReturn(statistics);
  return {
    game: game.identifier,
    declared_percent: game.payout,
    plays: statistics.reduce((sum, { plays }) => sum + plays, 0),
    from: days?.from ?? null,
    to: days?.to ?? null,
    actual_percent: actual?.percent.toFixed(2) ?? null,
    band_percent: actual?.band.toFixed(2) ?? null,
  };
}

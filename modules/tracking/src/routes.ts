import { gameReturn, latestWinners as latestWinnersRoute, playerStats, type WinnerView } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { implement, implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { currencyOf, decimalOf, NotFound } from "@apogee/kernel";
import { gameReturnOf, type DeclaredGame } from "./game-return.ts";
import type { Winner } from "./projections/winners.store.ts";
import { betsOf, latestWinners, winningPlayers } from "./queries.ts";

const SHOWN_WINNERS = 30;

/** A player's deposits and payouts, by currency, in minor units. */
export interface PaidSums {
  readonly depositsCount: number;
  readonly deposits: Readonly<Record<string, bigint>>;
  readonly cashouts: Readonly<Record<string, bigint>>;
}

/** What these routes need from the rest of the platform. */
export interface TrackingPorts {
  paidSums(db: Database, playerId: number): Promise<PaidSums>;
  /** A game of the catalogue, `apogee/DragonsEmber`. */
  gameNamed(db: Database, identifier: string): Promise<DeclaredGame | undefined>;
  /** Those of these players whose wins everyone may see. */
  playersInPublic(playerIds: readonly number[]): Promise<readonly number[]>;
  /** Converts winners for browsers, with names of games and players; drops those whom not everyone may see. */
  presentWinners(winners: readonly Winner[]): Promise<WinnerView[]>;
}

/** The routes of the winners' feed, of the games' returns, and of a player's own sums. */
export function trackingRoutes(ports: TrackingPorts): ImplementedRoute[] {
  return [
    implement(latestWinnersRoute, async (_input, { db }) => {
      const players = await ports.playersInPublic(await winningPlayers(db));
      return ports.presentWinners(await latestWinners(db, SHOWN_WINNERS, players));
    }),
    implement(gameReturn, async ({ query }, { db }) => {
      const game = await ports.gameNamed(db, query.game);
      if (!game) throw new NotFound("The game");
      return gameReturnOf(db, game);
    }),
    implementForPlayer(playerStats, async (_input, { db, principal }) => {
      const [paid, bets] = await Promise.all([ports.paidSums(db, principal.playerId), betsOf(db, principal.playerId)]);
      return {
        deposits_count: paid.depositsCount,
        deposits_sum: units(paid.deposits),
        cashouts_sum: units(paid.cashouts),
        bets_sum: units(bets),
        messages: { notice: null },
      };
    }),
  ];
}

/**
 * Whole units for display. Sums are kept and compared in minor units. From 2^53 minor units on, the result is the
 * nearest number.
 */
function units(sums: Readonly<Record<string, bigint>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(sums).map(([code, cents]) => [code, Number(decimalOf(cents, currencyOf(code)))]),
  );
}

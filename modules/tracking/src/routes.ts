import { latestWinners as latestWinnersRoute, playerStats, type WinnerView } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { implement, implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { currencyOf, decimalOf } from "@apogee/kernel";
import type { Winner } from "./projections/winners.store.ts";
import { betsOf, latestWinners } from "./queries.ts";

const SHOWN_WINNERS = 30;

/** What a player has paid in and out, by currency, in minor units. */
export interface PaidSums {
  readonly depositsCount: number;
  readonly deposits: Readonly<Record<string, bigint>>;
  readonly cashouts: Readonly<Record<string, bigint>>;
}

/** What these routes need from the rest of the house. */
export interface TrackingPorts {
  paidSums(db: Database, playerId: number): Promise<PaidSums>;
  /** Winners as browsers read them, with names of games and players. */
  presentWinners(winners: readonly Winner[]): Promise<WinnerView[]>;
}

/** The winners' feed, and a player's own sums. */
export function trackingRoutes(ports: TrackingPorts): ImplementedRoute[] {
  return [
    implement(latestWinnersRoute, async (_input, { db }) =>
      ports.presentWinners(await latestWinners(db, SHOWN_WINNERS)),
    ),
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
 * Whole units for display; sums are kept and compared in minor units. From 2^53 minor units on the nearest number there
 * is.
 */
function units(sums: Readonly<Record<string, bigint>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(sums).map(([code, cents]) => [code, Number(decimalOf(cents, currencyOf(code)))]),
  );
}

import type { Database, Tx } from "@apogee/database";
import { DomainError, minor, ZERO, type Minor } from "@apogee/kernel";
import type { Rates } from "@apogee/rates";
import { walletsOf } from "@apogee/wallet";
import { calendarOf } from "../breaks/calendar.store.ts";
import { countedSince, depositedOf, type CountedDeposit } from "./domain/deposit-limits.ts";
import type { Period } from "../domain/periods.ts";
import { newCounters } from "./domain/limit-counters.ts";
import { countedOf } from "./domain/player-limits.ts";
import { limitsOf, standingsOf, type StoredLimit } from "../queries.ts";
import { minutesOnSite } from "../reality/time.queries.ts";

/**
 * A limit with what counts towards it in the running period, in its currency; null where a rate is missing. For a limit
 * of time, minutes.
 */
export interface ShownLimit extends StoredLimit {
  readonly counted: Minor | null;
}

/** The limits of a player as they are shown, and the end of a break. */
export interface ShownLimits {
  readonly limits: readonly ShownLimit[];
  readonly closedUntil: Date | null;
  /** Whose midnight begins the periods. */
  readonly zone: string;
}

/** Reads the limits of a player with their counters. `depositsSince` is that of `admitDeposit`. */
export async function shownLimits(
  db: Database | Tx,
  playerId: number,
  ports: {
    readonly depositsSince: (since: Date) => Promise<readonly CountedDeposit[]>;
    readonly rates: (source: Database | Tx) => Promise<Rates>;
  },
  at: Date,
): Promise<ShownLimits> {
  const [limits, wallets] = [await limitsOf(db, playerId), await walletsOf(db, playerId)];
  const standings = await standingsOf(
    db,
    wallets.map(({ id }) => id),
    at,
  );
  const others = wallets.flatMap(({ id, currency }) => {
    const counters = standings.get(id);
    return counters ? [{ currency, counters }] : [];
  });
  const calendar = await calendarOf(db, playerId);
  const [deposits, rates] =
    limits.length === 0 ? [[], null] : [await ports.depositsSince(countedSince(at, calendar)), await ports.rates(db)];
  const minutes = await minutesByPeriod(db, limits, playerId, at);
  const counted = (limit: StoredLimit): Minor | null =>
    orNull(() =>
      limit.kind === "session"
        ? minutes[limit.period]!
        : limit.kind === "deposit"
          ? depositedOf(limit, deposits, rates!, at, calendar)
          : (countedOf(
              { others, rates: rates! },
              { ...limit, kind: limit.kind },
              { currency: limit.currency, counters: newCounters(at, calendar.zone) },
              ZERO,
              at,
            ) as Minor),
    );
  const ends = [...standings.values()].flatMap(({ closedUntil }) =>
    closedUntil && closedUntil > at ? closedUntil.getTime() : [],
  );
  return {
    limits: limits.map((limit) => ({ ...limit, counted: counted(limit) })),
    closedUntil: ends.length === 0 ? null : new Date(Math.max(...ends)),
    zone: calendar.zone,
  };
}

async function minutesByPeriod(
  db: Database | Tx,
  limits: readonly StoredLimit[],
  playerId: number,
  at: Date,
): Promise<Partial<Record<Period, Minor>>> {
  const minutes: Partial<Record<Period, Minor>> = {};
  for (const { kind, period } of limits)
    if (kind === "session") minutes[period] = minor(await minutesOnSite(db, playerId, period, at));
  return minutes;
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

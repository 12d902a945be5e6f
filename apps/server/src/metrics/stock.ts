import { archiveStatus, type ArchiveStatus } from "@apogee/database";
import { projectionStates, queueDepths, type Following, type Projection } from "@apogee/events";
import { currencySums, type Lane } from "@apogee/play";
import { coverages } from "@apogee/reconciliation";
import { ageMsOf, RATED_CURRENCIES, type DayRates } from "@apogee/rates";
import type { NatsFanout, Realtime } from "@apogee/realtime";
import type { Platform } from "@apogee/composition";

/** The gauges of a process and its database, read on request. */
export interface Stock {
  lane(): { readonly waiting: number };
  sockets(): { readonly connections: number; readonly subscriptions: number; readonly published: number };
  pool(): Platform["pool"];
  /** How often a call took a second connection of the pool while it held a transaction. */
  secondConnections?: () => number;
  nats?: () => boolean;
  jobs?: () => Promise<
    ReadonlyArray<{ readonly labels: { readonly task: string; readonly state: string }; readonly value: number }>
  >;
  projections?: () => Promise<ReadonlyArray<{ readonly name: string; readonly behind: number; readonly lagS: number }>>;
  projectionFailures?: Following["failures"];
  /** Of the packaged PostgreSQL, if it archives. */
  archive?: () => Promise<ArchiveStatus>;
  /** Seconds since the day of each currency's newest rate began; infinite if there is none. */
  ratesAges?: () => Promise<ReadonlyArray<{ readonly labels: { readonly currency: string }; readonly value: number }>>;
  /** What is held over what players are owed, by currency, as of the newest report of a day. */
  coverages?: () => Promise<ReadonlyArray<{ readonly labels: { readonly currency: string }; readonly value: number }>>;
  ledgerSums?: () => Promise<ReadonlyArray<{ readonly labels: { readonly currency: string }; readonly value: number }>>;
}

export interface StockParts {
  readonly platform: Platform;
  readonly lane: () => Lane;
  readonly realtime: () => Realtime;
  readonly fanout: NatsFanout | undefined;
  readonly rates: DayRates;
  /** Defined in the worker only: it alone reports what all processes have in common. */
  readonly projections:
    | { readonly all: () => readonly Projection[]; readonly failures: Following["failures"] }
    | undefined;
}

/** The gauges of a running process. */
export function stockOf({ platform, lane, realtime, fanout, rates, projections }: StockParts): Stock {
  const { db, clock } = platform;
  return {
    lane,
    sockets: () => realtime().stats(),
    pool: () => platform.pool,
    secondConnections: () => platform.secondConnections.count,
    ...(fanout ? { nats: () => fanout.isConnected } : {}),
    ...(projections
      ? {
          async jobs() {
            const states = ["due", "later", "running", "givenUp"] as const;
            return (await queueDepths(db, clock.date())).flatMap((depth) =>
              states.map((state) => ({
                labels: { task: depth.task, state: state === "givenUp" ? "given_up" : state },
                value: depth[state],
              })),
            );
          },
          async projections() {
            return (await projectionStates(db, projections.all())).map(({ name, behind, reached }) => ({
              name,
              behind,
              lagS: behind > 0 && reached ? Math.max(0, clock.now() - reached.getTime()) / 1_000 : 0,
            }));
          },
          projectionFailures: projections.failures,
          ...(platform.config.BACKUP_ARCHIVE_DIR !== undefined && platform.config.DATABASE_URL === undefined
            ? { archive: () => archiveStatus(db) }
            : {}),
          coverages: () => coverages(db),
          async ratesAges() {
            const current = await rates.current();
            return RATED_CURRENCIES.map((currency) => ({
              labels: { currency },
              value: ageMsOf(current, currency) / 1_000,
            }));
          },
          ledgerSums: async () =>
            (await currencySums(db)).map(({ currency, sum }) => ({ labels: { currency }, value: sum })),
        }
      : {}),
  };
}

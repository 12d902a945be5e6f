import { archiveStatus, databaseFacts, pendingMigrations, type Database } from "@apogee/database";
import { emailState } from "@apogee/engagement";
import { jobsAsked, processes, projectionStates, queueDepths, schedules, type Projection } from "@apogee/events";
import { allProviders } from "@apogee/gateway";
import { ageMsOf, RATED_CURRENCIES } from "@apogee/rates";
import type { Parts } from "../../parts.ts";
import { incidentsAt } from "../queues/incidents.ts";
import type { HealthFacts } from "./health.ts";

const HOUR_MS = 3_600_000;
const MOST = 1_000;
const PAYMENTS = "cashier.";

/** Reads what the health of all parts follows from. */
export async function healthFacts(
  db: Database,
  { platform, rates }: Pick<Parts, "platform" | "rates">,
  projections: readonly Projection[],
  at: Date,
): Promise<HealthFacts> {
  const { config, clock } = platform;
  const began = clock.now();
  const database = await databaseFacts(db);
  const tookMs = Math.max(0, clock.now() - began);
  const jobs = await queueDepths(db, at);
  return {
    at,
    database: { ...database, tookMs, pendingMigrations: (await pendingMigrations(db)).length },
    processes: await processes(db),
    hasNats: config.NATS_URL !== undefined,
    jobs,
    schedules: await schedules(db, at),
    projections: await projectionStates(db, projections),
    providers: await providersOf(db, at),
    payments: {
      retrying: (await jobsAsked(db, { states: ["retrying"], limit: MOST, offset: 0 }, at)).rows.filter(({ task }) =>
        task.startsWith(PAYMENTS),
      ).length,
      givenUp: jobs.reduce((sum, { task, givenUp }) => sum + (task.startsWith(PAYMENTS) ? givenUp : 0), 0),
    },
    email: { ...(await emailState(db)), way: config.SMTP_URL === undefined ? "sandbox" : "smtp" },
    ratesAgeH: await ratesAgeH(rates),
    ratesMostAgeH: config.RATES_MAX_AGE_H,
    archive:
      config.BACKUP_ARCHIVE_DIR !== undefined && config.DATABASE_URL === undefined ? await archiveStatus(db) : null,
  };
}

async function providersOf(db: Database, at: Date): Promise<HealthFacts["providers"]> {
  const all = await allProviders(db, at);
  const incidents = await incidentsAt(db, at);
  const enabled = all.filter(({ status }) => status === "enabled").length;
  return {
    enabled,
    disabled: all.length - enabled,
    stuckRounds: incidents.filter(({ what }) => what === "stuck_round").length,
    unanswered: incidents.filter(({ what }) => what === "unanswered_call").length,
  };
}

async function ratesAgeH(rates: Parts["rates"]): Promise<number | null> {
  const current = await rates.current();
  const oldest = Math.max(...RATED_CURRENCIES.map((currency) => ageMsOf(current, currency)));
  return Number.isFinite(oldest) ? oldest / HOUR_MS : null;
}

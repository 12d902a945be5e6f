import { join, resolve } from "node:path";
import { KeyRing, loadSecrets, prepareDataFolder, type Config } from "@apogee/config";
import {
  borrowDatabase,
  connect,
  inTransaction,
  openDatabase,
  refusePrivilegedRole,
  type Database,
  type DatabaseSettings,
  type OpenDatabase,
} from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { forgetOldAnswers } from "@apogee/http";
import { SystemClock } from "@apogee/kernel";
import { prepareMonths } from "@apogee/play";
import { followClock } from "./clock.ts";
import { migrateAll, refusePendingMigrations, seedAll } from "./database/prepare-database.ts";
import { reportSecondConnections } from "./database/report-second-connections.ts";
import { textsFromFolder } from "@apogee/content";
import { MODULES } from "./modules/index.ts";
import type { ModuleDescription } from "./modules/module.ts";
import { explainOutage } from "./database/explain-outage.ts";
import type { Log, Platform } from "./platform.ts";
import { openRules, type ReadRules } from "./rules.ts";
import { askForKnownKeys, asNoted, seedKeysOf } from "./keys/known-keys.ts";

export interface PlatformOptions {
  readonly config: Config;
  /** The project's folder, to which a relative `DATA_DIR` is relative. */
  readonly root: string;
  readonly log: Log;
  /** A server supervises the packaged PostgreSQL; a command uses that of a running server, if there is one. */
  readonly as: "server" | "command";
  /** Whether pending migrations are applied, or refused with `MigrationsPending`. */
  readonly migrations: "apply" | "refuse";
  /** Accepts keys that are not the database's. Left out: they are refused with `ForeignKeys`. */
  readonly anyKeys?: boolean;
  /** Left out: all modules of the platform. */
  readonly modules?: readonly ModuleDescription[];
  /** Reports slow steps. */
  readonly report?: (step: string) => void;
}

const HOUR_MS = 3_600_000;
const RULES_FRESH_MS = 2_000;

async function everyHour(db: Database, at: Date): Promise<void> {
  await prepareMonths(db, at);
  await forgetOldAnswers(db, at);
}

/** Reloads the rules until it is stopped. While they cannot be read, the previous ones stay in use; logged once. */
function followRules(rules: ReadRules, log: Log): () => void {
  let failing = false;
  const read = async (): Promise<void> => {
    try {
      await rules.read();
      failing = false;
    } catch (error) {
      if (!failing)
        log("error", "the rules could not be read; the previous ones stay in use", { error: String(error) });
      failing = true;
    }
  };
  const timer = setInterval(() => void read(), RULES_FRESH_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Opens the platform: migrates and seeds the database, and sets the clock to the operator's offset. After a failure, no
 * database is left running. Throws `MigrationsPending` and `ForeignKeys`.
 */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { config, root, log, as, report = () => undefined } = options;
  const dataDir = join(config.DATA_DIR.startsWith("/") ? "" : root, config.DATA_DIR);
  const settings = {
    dataDir,
    databaseUrl: config.DATABASE_URL,
    appDatabaseUrl: config.APP_DATABASE_URL,
    archive: archiveOf(config, root),
  };
  prepareDataFolder(dataDir);
  report(config.DATABASE_URL ? "Connecting to PostgreSQL" : "Starting PostgreSQL");
  const opening =
    as === "server"
      ? openDatabase(settings, (event) =>
          log(
            event.type === "up" ? "info" : "warn",
            `PostgreSQL is ${event.type}`,
            event.type === "failed" ? { error: event.error.message } : { ...event },
          ),
        )
      : borrowDatabase(settings);
  const database = await opening.catch((error: unknown) => {
    throw config.DATABASE_URL === undefined ? error : explainOutage(error, config.DATABASE_URL);
  });
  try {
    return await prepare(database, dataDir, options);
  } catch (error) {
    await database.stop();
    throw explainOutage(error, database.ownerUrl);
  }
}

function archiveOf(
  { BACKUP_ARCHIVE_DIR: folder, BACKUP_ARCHIVE_TIMEOUT_S: timeoutS }: Config,
  root: string,
): DatabaseSettings["archive"] {
  return folder === undefined ? undefined : { folder: resolve(root, folder), timeoutS };
}

async function prepare(
  database: OpenDatabase,
  dataDir: string,
  { config, root, log, as, migrations, anyKeys = false, modules = MODULES, report = () => undefined }: PlatformOptions,
): Promise<Platform> {
  const clock = new SystemClock();
  const applied = migrations === "apply" ? await bringToVersion(database.ownerUrl, clock, report) : [];
  if (migrations === "refuse") await refusePendingMigrations(database.ownerUrl);
  // The role of an outside database was checked when it was opened; only migrations change tables and rights after that.
  if (migrations === "apply" || config.DATABASE_URL === undefined) await refusePrivilegedRole(database.appUrl);
  const secondConnections = reportSecondConnections(log);
  const { db, pool, close } = connect({
    url: database.appUrl,
    // A command does one thing; each further connection would cost it a start of a process in PostgreSQL.
    max: as === "server" ? 12 : 3,
    ...(config.NODE_ENV === "production" ? { onSecondConnection: secondConnections.note } : {}),
    onError: (error) => log("warn", "a database connection was lost", { error: error.message }),
  });
  const follower = followClock(clock, database.appUrl, (message, facts) => log("warn", message, facts));
  let leaveRules = (): void => undefined;
  const leave = async (): Promise<void> => {
    leaveRules();
    await follower.stop();
    await close();
  };
  try {
    await follower.ready;
    const secrets = await asNoted(db, loadSecrets(dataDir));
    const otherKeys = await askForKnownKeys(db, secrets, { dataDir, at: clock.date(), refuse: !anyKeys });
    if (applied.length > 0)
      await inTransaction(db, (tx) =>
        recordAudit(tx, {
          at: clock.date(),
          actor: "system",
          action: "database.migrated",
          subject: "database",
          after: { applied },
        }),
      );
    if (applied.length > 0 || as === "server") {
      await seedAll(db, clock, modules);
      await prepareMonths(db, clock.date());
    }
    const rules = await openRules(db);
    if (as === "server") leaveRules = followRules(rules, log);
    if (as === "server")
      setInterval(
        () =>
          void everyHour(db, clock.date()).catch((error: unknown) =>
            log("warn", "the hourly cleanup failed", { error: String(error) }),
          ),
        HOUR_MS,
      ).unref();
    return {
      config,
      secrets,
      seedKeys: new KeyRing("seeds", seedKeysOf(secrets)),
      otherKeys,
      clock,
      db,
      rules,
      pool,
      secondConnections,
      appUrl: database.appUrl,
      ownerUrl: database.ownerUrl,
      applied,
      dataDir,
      filesDir: config.FILES_DIR === undefined ? join(dataDir, "files") : resolve(root, config.FILES_DIR),
      shippedTexts: textsFromFolder(join(root, "apps/web/src/locales")),
      log,
      async close() {
        await leave();
        await database.stop();
      },
    };
  } catch (error) {
    await leave();
    throw error;
  }
}

function bringToVersion(ownerUrl: string, clock: SystemClock, report: (step: string) => void): Promise<string[]> {
  report("Migrating the database");
  return migrateAll(ownerUrl, clock);
}

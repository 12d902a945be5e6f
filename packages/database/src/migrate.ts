import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { SystemClock, type Clock } from "@apogee/kernel";
import { sql } from "kysely";
import pg from "pg";
import type { Database } from "./connect.ts";

/** How migrations are run. */
export type MigrateOptions = {
  /** The folder of `NNNN-name.sql`; default `migrations/` of the project. */
  folder?: string;
  clock?: Clock;
  onApplied?: (name: string) => void;
  /** How long a migration stands in line for a table before it steps aside; default two seconds. */
  lockTimeoutMs?: number;
};

/** The migrations in the folder and those in the database contradict one another; nothing was applied. */
export class MigrationConflict extends Error {
  override readonly name = "MigrationConflict";
}

type Migration = { name: string; sql: string; sha256: string };

const FOLDER = fileURLToPath(new URL("../../../migrations", import.meta.url));
/** Any number that nothing else locks: "apogee" on a telephone's keys. */
const LOCK = 276_433;
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_NOT_AVAILABLE = "55P03";
const LOCK_TRIES = 90;
const ASIDE_MS = 500;

/**
 * Applies what is new in the folder, in order, each file in a transaction of its own, and returns the names. Two
 * processes wait for one another. Refuses with `MigrationConflict` an applied file that was changed, and a new file
 * that sorts before an applied one: history only goes forward. Migrations that only a newer version knows are left be.
 * Behind a long
 * reader of a table nobody's bet shall queue up: a migration that meets one steps aside and tries again, for some
 * minutes.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const {
    folder = FOLDER,
    clock = new SystemClock(),
    onApplied = () => undefined,
    lockTimeoutMs = LOCK_TIMEOUT_MS,
  } = options;
  const client = new pg.Client({ connectionString: ownerUrl });
  // A connection that breaks between two statements is told by the next one.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(
      "create table if not exists public.schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null)",
    );
    const { rows } = await client.query<{ name: string; sha256: string }>(
      "select name, sha256 from public.schema_migration",
    );
    const pending = pendingOf(readMigrations(folder), new Map(rows.map((row) => [row.name, row.sha256])));
    for (const migration of pending) {
      await applyBetweenReaders(client, migration, clock, lockTimeoutMs);
      onApplied(migration.name);
    }
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/**
 * Migrations of this version that the database does not have. Asked by the application's role; the folder is read once.
 */
export async function pendingMigrations(db: Database): Promise<string[]> {
  known ??= readMigrations(FOLDER).map(({ name }) => name);
  const { rows } = await sql<{ name: string }>`select name from public.schema_migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return known.filter((name) => !applied.has(name));
}

/** The newest migration that the database has. */
export async function newestMigration(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from public.schema_migration`.execute(db);
  return rows[0]!.name;
}

let known: readonly string[] | undefined;

function readMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  const numbers = new Map<string, string>();
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new MigrationConflict(`${name} is not named like 0001-what-it-does.sql.`);
    const other = numbers.get(number);
    if (other) throw new MigrationConflict(`${other} and ${name} have the same number.`);
    numbers.set(number, name);
  }
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), "utf8");
    return { name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
  });
}

function pendingOf(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const changed = migrations.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256);
  if (changed)
    throw new MigrationConflict(
      `${changed.name} was changed after it had been applied; write a new migration instead.`,
    );
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const last = [...applied.keys()].toSorted().at(-1) ?? "";
  const late = pending.find(({ name }) => name < last && migrations.some((known) => known.name === last));
  if (late)
    throw new MigrationConflict(`${late.name} comes before ${last}, which has been applied; give it a later number.`);
  return pending;
}

async function applyBetweenReaders(
  client: pg.Client,
  migration: Migration,
  clock: Clock,
  lockTimeoutMs: number,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, migration, clock, lockTimeoutMs);
    } catch (error) {
      if (
        ((error as Error).cause as { code?: string } | undefined)?.code !== LOCK_NOT_AVAILABLE ||
        tries === LOCK_TRIES
      )
        throw error;
      await wait(ASIDE_MS);
    }
  }
}

async function apply(
  client: pg.Client,
  { name, sql, sha256 }: Migration,
  clock: Clock,
  lockTimeoutMs: number,
): Promise<void> {
  try {
    await client.query("begin");
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(sql);
    await client.query("insert into public.schema_migration (name, sha256, applied_at) values ($1, $2, $3)", [
      name,
      sha256,
      clock.date(),
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    const { message, position } = error as { message: string; position?: string };
    const line = position ? ` at line ${sql.slice(0, Number(position)).split("\n").length}` : "";
    throw new Error(`${name} failed${line} and was rolled back: ${message}`, { cause: error });
  }
}

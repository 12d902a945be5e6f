import { setTimeout as wait } from "node:timers/promises";
import { SystemClock, type Clock } from "@apogee/kernel";
import { sql } from "kysely";
import pg from "pg";
import type { Database } from "./connect.ts";
import {
  appliedFunctions,
  appliedMigrations,
  createHistory,
  noteFunction,
  noteMigration,
  noteValidation,
  validatedMigrations,
} from "./migration-history.ts";
import {
  MigrationConflict,
  MIGRATIONS,
  readFunctions,
  readMigrations,
  type FunctionFile,
  type Migration,
  type SqlFile,
} from "./sql-files.ts";

/** Options of `migrate`. */
export type MigrateOptions = {
  /** The folder of `NNNN-name.sql` and `functions/schema.name.sql`; default `migrations/` of the project. */
  folder?: string;
  clock?: Clock;
  onApplied?: (name: string) => void;
  /** How long a migration waits for a lock before it is rolled back and retried; default two seconds. */
  lockTimeoutMs?: number;
};

/** A number that nothing else locks: "apogee" on a phone keypad. */
const LOCK = 276_433;
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_NOT_AVAILABLE = "55P03";
const LOCK_TRIES = 90;
const ASIDE_MS = 500;

/**
 * Applies what is new in the folder: migrations in order, then function files, each file in its own transaction.
 * Returns the names of what it applied. Concurrent processes wait for each other.
 *
 * What stands below a line `-- then validate:` of a migration is a second step with its own transaction, so that the
 * locks of the first are released before existing rows are read. If the process ends between the two, the next run
 * continues with the second. It has the name of the migration with `, validation` appended.
 *
 * Refuses with `MigrationConflict` an applied migration that was changed, a new one that sorts before an applied one,
 * and wrong names. Migrations of a newer version are left alone. A function file is applied if its text was never
 * applied to this database. Therefore a process of the former release does not restore an earlier text, and a text that
 * is to be restored needs a change, for example in a comment.
 *
 * Bets must not queue behind a long reader of a table. A file that waits longer than `lockTimeoutMs` for a lock is
 * rolled back and retried, for some minutes.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const {
    folder = MIGRATIONS,
    clock = new SystemClock(),
    onApplied = () => undefined,
    lockTimeoutMs = LOCK_TIMEOUT_MS,
  } = options;
  const client = new pg.Client({ connectionString: ownerUrl });
  // A connection that breaks between two statements makes the next one fail.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await createHistory(client);
    const [applied, validated] = [await appliedMigrations(client), await validatedMigrations(client)];
    const texts = await appliedFunctions(client);
    const migrations = readMigrations(folder);
    requireOrder(migrations, applied);
    const pending = [
      ...migrations.flatMap((file) => migrationSteps(file, applied.has(file.name), validated.has(file.name))),
      ...readFunctions(folder)
        .filter(({ makes, sha256 }) => !texts.has(`${makes} ${sha256}`))
        .map(functionStep),
    ];
    for (const step of pending) {
      await applyBetweenReaders(client, step, clock, lockTimeoutMs);
      onApplied(step.name);
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** The newest migration of the database. */
export async function newestMigration(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from public.schema_migration`.execute(db);
  return rows[0]!.name;
}

function requireOrder(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const changed = migrations.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256);
  if (changed)
    throw new MigrationConflict(`${changed.name} was changed after it was applied; write a new migration instead.`);
  const last = [...applied.keys()].toSorted().at(-1) ?? "";
  const late = migrations.find(
    ({ name }) => !applied.has(name) && name < last && migrations.some((known) => known.name === last),
  );
  if (late)
    throw new MigrationConflict(
      `${late.name} sorts before ${last}, which was already applied; give it a later number.`,
    );
}

/** A file, or a step of it, to be applied, and how that is recorded within its transaction. */
interface Step extends SqlFile {
  readonly note: (client: pg.Client, at: Date) => Promise<unknown>;
}

function migrationSteps(file: Migration, isApplied: boolean, isValidated: boolean): Step[] {
  const { validation } = file;
  const steps: Step[] = [];
  if (!isApplied) steps.push({ ...file, note: (client, at) => noteMigration(client, file, at) });
  if (validation && !(isApplied && isValidated))
    steps.push({ ...validation, note: (client, at) => noteValidation(client, file, at) });
  return steps;
}

const functionStep = (file: FunctionFile): Step => ({
  ...file,
  async note(client, at) {
    await requireOne(client, file.makes);
    await noteFunction(client, file, at);
  },
});

/** `create or replace` with other parameters creates a second function of that name. */
async function requireOne(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname || '.' || p.proname = $1",
    [name],
  );
  if (rowCount === 0) throw new Error(`it does not create ${name}.`);
  if (rowCount !== 1)
    throw new Error(`${name} would exist ${rowCount} times; a function with other parameters needs a new name.`);
}

async function applyBetweenReaders(client: pg.Client, step: Step, clock: Clock, lockTimeoutMs: number): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, step, clock, lockTimeoutMs);
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

async function apply(client: pg.Client, { name, sql, note }: Step, clock: Clock, lockTimeoutMs: number): Promise<void> {
  try {
    await client.query("begin");
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(sql);
    await note(client, clock.date());
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    const { message, position } = error as { message: string; position?: string };
    const line = position ? ` at line ${sql.slice(0, Number(position)).split("\n").length}` : "";
    throw new Error(`${name} failed${line} and was rolled back: ${message}`, { cause: error });
  }
}

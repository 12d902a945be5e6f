import { createHash } from "node:crypto";
import type { Database } from "@apogee/database";
import { Logger, runMigrations } from "graphile-worker";
import { sql } from "kysely";
import pg from "pg";

const DEADLOCK = "40P01";
const TIMES = 5;

/**
 * Migrates the queue's tables and grants the application's role access. Run it as the owner, after the platform's
 * migrations and before any worker starts. Returns whether anything changed. Repeating it changes nothing and waits for
 * nobody: the applied rights are noted on the schema, since setting policies and triggers again would block a running
 * worker.
 */
export async function migrateQueue(ownerUrl: string): Promise<boolean> {
  const before = await stateOf(ownerUrl);
  await runMigrations({ connectionString: ownerUrl, maxPoolSize: 2, logger: new Logger(() => () => undefined) });
  const { noted, version } = await stateOf(ownerUrl);
  const wanted = noteFor(version);
  if (noted !== wanted)
    await withClient(ownerUrl, (client) =>
      grant(client, `comment on schema graphile_worker is ${client.escapeLiteral(wanted)}`),
    );
  return before.noted !== wanted;
}

/** Whether the queue was never set up, or has other rights than this version's. Reads only, as the owner. */
export async function isQueuePending(owner: Database): Promise<boolean> {
  const { noted, version } = await readState(async (text) => (await sql.raw<State>(text).execute(owner)).rows);
  return noted === null || noted !== noteFor(version);
}

const noteFor = (version: number | null): string => `${FINGERPRINT} over ${version}`;

/** The note on the queue's schema, and its newest migration; null before the first. */
interface State {
  readonly noted: string | null;
  readonly version: number | null;
}

const stateOf = (ownerUrl: string): Promise<State> =>
  withClient(ownerUrl, (client) => readState(async (text) => (await client.query<State>(text)).rows));

async function readState(ask: (text: string) => Promise<State[]>): Promise<State> {
  const there = await ask(
    "select null as noted, null as version from pg_class where oid = to_regclass('graphile_worker.migrations')",
  );
  if (there.length === 0) return { noted: null, version: null };
  const [state] = await ask(
    "select obj_description('graphile_worker'::regnamespace, 'pg_namespace') as noted, max(id) as version from graphile_worker.migrations",
  );
  return state!;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks between two statements makes the next one fail.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A worker of an older version may be running. */
async function grant(client: pg.Client, note: string): Promise<void> {
  for (let time = 1; ; time += 1) {
    try {
      return void (await client.query(`begin; ${RIGHTS}; ${note}; commit`));
    } catch (error) {
      await client.query("rollback");
      if ((error as { code?: string }).code !== DEADLOCK || time === TIMES) throw error;
    }
  }
}

const TABLES = ["_private_jobs", "_private_job_queues", "_private_tasks", "_private_known_crontabs"];

/**
 * The library protects its tables by row security, which excludes everyone except the owner; hence the policies. Its
 * queue runs on the machine's time. A job for later is stored in that time and moved when the platform's clock moves.
 */
const RIGHTS = `
  select pg_advisory_xact_lock(783345);
  grant usage on schema graphile_worker to apogee_app;
  grant select on graphile_worker.migrations to apogee_app;
  grant select, insert, update, delete on ${TABLES.map((table) => `graphile_worker.${table}`).join(", ")} to apogee_app;
  grant usage on all sequences in schema graphile_worker to apogee_app;
  grant execute on all functions in schema graphile_worker to apogee_app;
  ${TABLES.map(
    (table) => `
  drop policy if exists apogee_app on graphile_worker.${table};
  create policy apogee_app on graphile_worker.${table} to apogee_app using (true) with check (true);`,
  ).join("")}

  create or replace function graphile_worker.follow_clock() returns trigger language plpgsql as $$
  begin
    update graphile_worker._private_jobs set run_at = run_at - (new.offset_ms - old.offset_ms) * interval '1 millisecond'
    where flags ? 'scheduled' and attempts = 0 and locked_at is null;
    perform pg_notify('jobs:insert', '{"r":0,"count":1}');
    return null;
  end $$;
  drop trigger if exists jobs_follow_clock on ops.clock;
  create trigger jobs_follow_clock after update on ops.clock for each row
    when (new.offset_ms <> old.offset_ms) execute function graphile_worker.follow_clock()`;
const FINGERPRINT = createHash("sha256").update(RIGHTS).digest("hex").slice(0, 16);

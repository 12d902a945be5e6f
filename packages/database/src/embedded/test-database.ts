import { randomUUID } from "node:crypto";
import pg from "pg";
import { APP, type DatabaseUrls } from "./ensure-database.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** A migrated database for one test. */
export type TestDatabase = DatabaseUrls & { superuserUrl: string; drop(): Promise<void> };

/** The variable in which the run's set-up passes the server's address to its workers. */
const TEST_SERVER_VARIABLE = "APOGEE_TEST_SERVER";

/**
 * Clones the migrated template of the run's PostgreSQL for one test file; call `drop` at the end. With `durable`, or
 * outside a vitest run, it starts a separate server (fsync on for `durable`, `env` in its environment), which `drop`
 * stops.
 */
export async function testDatabase({
  durable = false,
  env,
}: { durable?: boolean; env?: Readonly<Record<string, string>> } = {}): Promise<TestDatabase> {
  const shared = process.env[TEST_SERVER_VARIABLE];
  if (shared && !durable) return cloneShared(JSON.parse(shared));
  const server = await startTestServer({ durable, ...(env ? { env } : {}) });
  const database = await cloneTemplate(server);
  return { ...database, drop: () => server.stop() };
}

type SharedServer = Pick<TestServer, "superuserUrl" | "template">;

function cloneShared(shared: SharedServer | { failure: string }): Promise<TestDatabase> {
  if ("failure" in shared) throw new Error(`There is no database to test with. ${shared.failure}`);
  return cloneTemplate(shared);
}

async function cloneTemplate(server: SharedServer): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const template = new URL(server.template.ownerUrl).pathname.slice(1);
  await query(server.superuserUrl, [
    `create database ${name} template ${template} strategy file_copy owner ${new URL(server.template.ownerUrl).username}`,
    `revoke all on database ${name} from public`,
    `grant connect on database ${name} to ${APP}`,
  ]);
  return {
    ownerUrl: inDatabase(server.template.ownerUrl, name),
    appUrl: inDatabase(server.template.appUrl, name),
    superuserUrl: inDatabase(server.superuserUrl, name),
    drop: () => query(server.superuserUrl, [`drop database if exists ${name} with (force)`]),
  };
}

function inDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

async function query(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "../migrate.ts";
import { deleteEmbedded } from "./delete-embedded.ts";
import { ensureDatabase, type DatabaseUrls } from "./ensure-database.ts";
import { DataFolderInUse } from "./folder-lock.ts";
import { startEmbedded } from "./start-embedded.ts";

/** A PostgreSQL in a temporary folder, with a migrated database to clone. */
export type TestServer = { superuserUrl: string; template: DatabaseUrls; pid: number; stop(): Promise<void> };

const PREFIX = "apogee-test-";
const YOUNG_MS = 60_000;
const TEMPLATE = "apogee_template";

/**
 * Starts a PostgreSQL for tests, migrates its template and lets `prepare` add to it; `stop` deletes it. Leftovers of
 * killed runs are removed.
 */
export async function startTestServer({
  durable = false,
  env,
  folder,
  prepare,
}: {
  durable?: boolean;
  env?: Readonly<Record<string, string>>;
  folder?: string;
  prepare?: (ownerUrl: string) => Promise<void>;
} = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(dataDir, 0o755);
  await clearAway(dataDir);
  const server = await startEmbedded({ dataDir, durable, ...(env ? { env } : {}) });
  const stop = async (): Promise<void> => {
    await server.stop();
    await deleteEmbedded(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const template = await ensureDatabase({ superuserUrl: server.superuserUrl, dataDir, database: TEMPLATE });
    await migrate(template.ownerUrl, { folder });
    await prepare?.(template.ownerUrl);
    await closeTemplate(server.superuserUrl);
    return { superuserUrl: server.superuserUrl, template, pid: server.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function closeTemplate(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`alter database ${TEMPLATE} with is_template true allow_connections false`);
  await client.end();
}

/** Folders as new as our own may belong to a run that is just starting. */
async function clearAway(own: string): Promise<void> {
  const madeAtMs = statSync(own).mtimeMs;
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name);
    const stats = statSync(dataDir, { throwIfNoEntry: false });
    if (!stats || madeAtMs - stats.mtimeMs < YOUNG_MS) continue;
    try {
      await deleteEmbedded(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error;
    }
  }
}

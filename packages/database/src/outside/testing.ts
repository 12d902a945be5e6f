import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, connect as connectTcp, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { deleteEmbedded } from "../embedded/delete-embedded.ts";
import { startEmbedded } from "../embedded/start-embedded.ts";
import { inDatabase } from "./address.ts";

type Row = Record<string, unknown>;

/** A separate PostgreSQL with its administrator, not prepared for the platform. */
export interface GivenCluster {
  /** Runs SQL as its administrator, who is a superuser. */
  administer(sql: string, database?: string): Promise<Row[]>;
  urlOf(role: string, database?: string): string;
  /** The administrator's address. */
  administrator(database: string): string;
  /** Restores the initial state: no role and no database except the administrator's. */
  reset(): Promise<void>;
  /** A new data folder. */
  dataDir(): string;
  stop(): Promise<void>;
}

export const PASSWORD = "of-all-roles";

export async function givenCluster(): Promise<GivenCluster> {
  const parent = mkdtempSync(join(tmpdir(), "outside-"));
  chmodSync(parent, 0o755);
  const cluster = join(parent, "cluster");
  const server = await startEmbedded({ dataDir: cluster, durable: false });
  const administer = (sql: string, database = "postgres"): Promise<Row[]> =>
    ask(inDatabase(server.superuserUrl, database), sql);
  return {
    administer,
    administrator: (database) => inDatabase(server.superuserUrl, database),
    urlOf: (role, database = "") =>
      Object.assign(new URL(server.superuserUrl), { username: role, password: PASSWORD, pathname: `/${database}` })
        .href,
    async reset() {
      for (const { name } of await administer(
        "select quote_ident(datname) as name from pg_database where datname not in ('postgres', 'template0', 'template1')",
      )) {
        await administer(`drop database ${name} with (force)`);
      }
      for (const { name } of await administer(
        "select quote_ident(rolname) as name from pg_roles where rolname !~ '^pg_' and rolname <> 'postgres'",
      )) {
        await administer(`drop owned by ${name} cascade`);
        await administer(`drop role ${name}`);
      }
      await administer("grant connect on database postgres to public");
    },
    dataDir: () => mkdtempSync(join(parent, "house-")),
    async stop() {
      await server.stop();
      await deleteEmbedded(cluster);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

/** Runs one or several statements at this address. */
export async function ask(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const result: pg.QueryResult | pg.QueryResult[] = await client.query(sql);
    return (Array.isArray(result) ? result.at(-1)! : result).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The lines of SQL in a refusal, with a password filled in for the administrator. */
export function sqlIn(message: string): string {
  return message
    .split("\n")
    .filter((line) => line.endsWith(";"))
    .join("\n")
    .replaceAll("'...'", `'${PASSWORD}'`);
}

/**
 * The same server through a proxy that reports another version; digits are replaced by digits, so that no length
 * changes.
 */
export async function givenVersion(
  url: string,
  said: Readonly<Record<string, string>>,
): Promise<{ url: string; close(): void }> {
  const proxy = createServer((client) => {
    const server = connectTcp(Number(new URL(url).port), "127.0.0.1");
    client.on("error", () => server.destroy()).on("close", () => server.destroy());
    server.on("error", () => client.destroy()).on("close", () => client.destroy());
    client.on("data", (bytes) => server.write(bytes));
    server.on("data", (bytes) =>
      client.write(
        Object.entries(said).reduce((text, [from, to]) => text.replaceAll(from, to), bytes.toString("latin1")),
        "latin1",
      ),
    );
  });
  await new Promise<void>((resolve) => void proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: Object.assign(new URL(url), { port: String((proxy.address() as AddressInfo).port) }).href,
    close: () => void proxy.close(),
  };
}

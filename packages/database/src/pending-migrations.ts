import { sql } from "kysely";
import pg from "pg";
import type { Database } from "./connect.ts";
import { MIGRATIONS, readFunctions, readMigrations } from "./sql-files.ts";

type Ask = (text: string) => Promise<ReadonlyArray<Readonly<Record<string, unknown>>>>;

/**
 * The migrations, then function files, that this version has and the database lacks, by the names that `migrate`
 * returns. Reads only, and creates nothing. Takes a pool, or an address for the owner's or the application's role. A
 * database without a history, and one too old to show it to the application's role, lacks everything. The project's
 * folder is read once.
 */
export async function pendingMigrations(
  from: Database | string,
  { folder }: { readonly folder?: string } = {},
): Promise<string[]> {
  const known = folder === undefined ? (ofThisVersion ??= read(MIGRATIONS)) : read(folder);
  return typeof from === "string"
    ? askAt(from, (ask) => missing(known, ask))
    : missing(known, async (text) => (await sql.raw<Record<string, unknown>>(text).execute(from)).rows);
}

let ofThisVersion: Known | undefined;

type Known = Readonly<Record<"migrations" | "functions", ReadonlyArray<{ name: string; key: string }>>>;

function read(folder: string): Known {
  return {
    migrations: readMigrations(folder).map(({ name }) => ({ name, key: name })),
    functions: readFunctions(folder).map(({ name, makes, sha256 }) => ({ name, key: `${makes} ${sha256}` })),
  };
}

async function missing({ migrations, functions }: Known, ask: Ask): Promise<string[]> {
  const [readable] = await ask(
    `select ${mayRead("schema_migration")} as migrations, ${mayRead("schema_function")} as functions`,
  );
  const applied = new Set<unknown>();
  const note = async (text: string): Promise<void> => (await ask(text)).forEach(({ key }) => applied.add(key));
  if (readable!["migrations"]) await note("select name as key from public.schema_migration");
  if (readable!["functions"]) await note("select name || ' ' || sha256 as key from public.schema_function");
  return [...migrations, ...functions].filter(({ key }) => !applied.has(key)).map(({ name }) => name);
}

/** Null, and so false, if the table does not exist. */
const mayRead = (table: string): string =>
  `coalesce(has_table_privilege(to_regclass('public.${table}'), 'select'), false)`;

async function askAt<T>(url: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(async (text) => (await client.query<Record<string, unknown>>(text)).rows);
  } finally {
    await client.end();
  }
}

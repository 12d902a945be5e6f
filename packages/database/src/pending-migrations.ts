import { sql } from "kysely";
import pg from "pg";
import type { Database } from "./connect.ts";
import { MIGRATIONS, readFunctions, readMigrations } from "./sql-files.ts";

type Ask = (text: string) => Promise<ReadonlyArray<Readonly<Record<string, unknown>>>>;

/**
 * The migrations with their validations, then function files, that this version has and the database lacks, by the
 * names that `migrate` returns. Reads only, and creates nothing. Takes a pool, or an address for the owner's or the application's role. A
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

type Known = ReadonlyArray<{
  readonly name: string;
  /** What a database that is up to date has recorded of it. */
  readonly keys: readonly string[];
}>;

function read(folder: string): Known {
  return [
    ...readMigrations(folder).flatMap(({ name, validation }) => [
      { name, keys: [name] },
      ...(validation ? [{ name: validation.name, keys: [name, validation.name] }] : []),
    ]),
    ...readFunctions(folder).map(({ name, makes, sha256 }) => ({ name, keys: [`${makes} ${sha256}`] })),
  ];
}

/** How each table of the history names what it has recorded. */
const RECORDED = {
  schema_migration: "name",
  schema_validation: "name || ', validation'",
  schema_function: "name || ' ' || sha256",
};

async function missing(known: Known, ask: Ask): Promise<string[]> {
  const [readable] = await ask(
    `select ${Object.keys(RECORDED)
      .map((table) => `${mayRead(table)} as ${table}`)
      .join(", ")}`,
  );
  const applied = new Set<unknown>();
  for (const [table, key] of Object.entries(RECORDED))
    if (readable![table])
      (await ask(`select ${key} as key from public.${table}`)).forEach((row) => applied.add(row["key"]));
  return known.filter(({ keys }) => !keys.every((key) => applied.has(key))).map(({ name }) => name);
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

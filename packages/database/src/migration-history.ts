import type pg from "pg";
import { APP } from "./embedded/ensure-database.ts";
import type { FunctionFile, Migration } from "./sql-files.ts";

/** What each table of the history contains. The application's role may read them. */
const TABLES = {
  schema_function: "name text, sha256 text, applied_at timestamptz not null, primary key (name, sha256)",
  schema_validation: "name text primary key, applied_at timestamptz not null",
};

/** Creates the tables of the history that are missing. */
export async function createHistory(client: pg.Client): Promise<void> {
  await client.query(
    "create table if not exists public.schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null)",
  );
  for (const [table, columns] of Object.entries(TABLES)) {
    const { rowCount } = await client.query("select where to_regclass($1) is null", [`public.${table}`]);
    if (rowCount === 0) continue;
    await client.query(`create table public.${table} (${columns}); grant select on public.${table} to ${APP}`);
  }
}

/** The SHA-256 of each applied migration, by its name. */
export async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    "select name, sha256 from public.schema_migration",
  );
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

/** The names of the migrations whose second step was applied. */
export async function validatedMigrations(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>("select name from public.schema_validation");
  return new Set(rows.map(({ name }) => name));
}

/** The functions with the SHA-256 of each of their applied texts. */
export async function appliedFunctions(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ text: string }>(
    "select name || ' ' || sha256 as text from public.schema_function",
  );
  return new Set(rows.map(({ text }) => text));
}

export function noteMigration(client: pg.Client, { name, sha256 }: Migration, at: Date): Promise<unknown> {
  return client.query("insert into public.schema_migration (name, sha256, applied_at) values ($1, $2, $3)", [
    name,
    sha256,
    at,
  ]);
}

export function noteValidation(client: pg.Client, { name }: Migration, at: Date): Promise<unknown> {
  return client.query(
    `insert into public.schema_validation (name, applied_at) values ($1, $2)
     on conflict (name) do update set applied_at = excluded.applied_at`,
    [name, at],
  );
}

export function noteFunction(client: pg.Client, { makes, sha256 }: FunctionFile, at: Date): Promise<unknown> {
  return client.query("insert into public.schema_function (name, sha256, applied_at) values ($1, $2, $3)", [
    makes,
    sha256,
    at,
  ]);
}

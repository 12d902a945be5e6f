import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The files and the database contradict each other; nothing was applied. */
export class MigrationConflict extends Error {
  override readonly name = "MigrationConflict";
}

/** One SQL file of `migrations/`. */
export interface SqlFile {
  /** Its path in the folder: `0001-what-it-does.sql` or `functions/schema.name.sql`. */
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/** A migration. */
export interface Migration extends SqlFile {
  /** What is below its line `-- then validate:`, if it has one. */
  readonly validation: SqlFile | null;
}

/** The current text of one database function. */
export interface FunctionFile extends SqlFile {
  /** `schema.name`. */
  readonly makes: string;
}

/** The project's own `migrations/`. */
export const MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));
const FUNCTIONS = "functions";
/** What is above this line is the first step of a migration, what is below it the second. */
const VALIDATES = /^-- then validate:.*$/gm;

/**
 * The migrations of a folder, in order. Refuses a name without a number, a number that is used twice, and a validation
 * that is empty or has nothing above it.
 */
export function readMigrations(folder: string): Migration[] {
  const names = sqlNamesIn(folder);
  const numbers = new Map<string, string>();
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new MigrationConflict(`${name} is not named like 0001-what-it-does.sql.`);
    const other = numbers.get(number);
    if (other) throw new MigrationConflict(`${other} and ${name} have the same number.`);
    numbers.set(number, name);
  }
  return names.map((name) => inSteps(read(folder, name)));
}

function inSteps(file: SqlFile): Migration {
  const { name, sql } = file;
  const [marker, another] = [...sql.matchAll(VALIDATES)];
  if (!marker) return { ...file, validation: null };
  const [first, second] = [sql.slice(0, marker.index), sql.slice(marker.index)];
  if (another || [first, second].some((text) => text.replaceAll(/--.*/g, "").trim() === ""))
    throw new MigrationConflict(`${name} needs SQL above and below one line "-- then validate:".`);
  // Lines keep their numbers.
  const validation = { ...file, name: `${name}, validation`, sql: first.replaceAll(/[^\n]/g, "") + second };
  return { ...file, sql: first, validation };
}

/** The function files of a migrations folder, by name. Refuses a file that is not named like its function. */
export function readFunctions(folder: string): FunctionFile[] {
  return sqlNamesIn(join(folder, FUNCTIONS)).map((name) => {
    const makes = /^([a-z_]+\.[a-z0-9_]+)\.sql$/.exec(name)?.[1];
    if (makes === undefined)
      throw new MigrationConflict(`${FUNCTIONS}/${name} is not named like schema.function_name.sql.`);
    return { ...read(folder, `${FUNCTIONS}/${name}`), makes };
  });
}

function sqlNamesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
}

function read(folder: string, name: string): SqlFile {
  const sql = readFileSync(join(folder, name), "utf8");
  return { name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
}

import { lineAt, type Breach, type Rule } from "../house/rule.ts";
import type { Project, SourceFile } from "../house/project.ts";
import { onlyLiterals } from "../house/without-comments.ts";

/**
 * Schemas that are not named after a module, with the folders that own them. A module owns the schema of its own name.
 */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  http: ["packages/http"],
  ops: ["packages/database", "packages/events", "apps/composition"],
  sandbox: ["apps/sandbox"],
};
/**
 * Files whose SQL names tables of other modules, and why. A path that ends in a slash is a folder. `play.settle_batch`,
 * which writes to several modules' tables in one call, is in a migration, and migrations are not checked here.
 */
const EXCEPTIONS: ReadonlyArray<readonly [path: string, why: string]> = [
  ["modules/play/src/lane/", "the lane loads and guards all that a bet touches in as few statements as it can"],
  ["modules/play/src/ledger.queries.ts", "the proofs of the ledger compare what modules wrote with each other"],
  ["modules/contests/src/proofs.queries.ts", "the proofs of entry fees compare them with the ledger"],
  ["modules/lotteries/src/proofs.queries.ts", "the proofs of tickets compare them with the ledger and with points"],
  ["modules/achievements/src/proofs.queries.ts", "the proofs of tiers compare them with the rewards that were given"],
  ["modules/cashier/src/ledger.queries.ts", "the proofs of payments compare them with the ledger"],
  ["modules/reconciliation/src/proofs.queries.ts", "the proofs of settlement files compare them with the ledger"],
  ["modules/jackpots/src/proofs.queries.ts", "the proofs of jackpots compare pots with rounds and with the ledger"],
  ["modules/play/src/export/tables.queries.ts", "the export of the ledger copies its tables for an auditor"],
];

const SOURCE = /^(?:apps|modules|packages)\/[^/]+\/src\/.+\.ts$/;
const EXEMPT = /\.test\.ts$|\/testing(?:\.ts$|\/)/;
/** Browsers read it: its names are audit actions and routes, never tables. */
const WITHOUT_SQL = "packages/contract/";
const TABLE = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([a-z_]+)\.([a-z_]+)/g;
const MOVED = /\balter\s+table\s+([a-z_]+)\.([a-z_]+)\s+set\s+schema\s+([a-z_]+)/g;
const PUBLISHED = /\bcreate\s+(?:or\s+replace\s+)?(?:view|function)\s+([a-z_]+)\.([a-z_]+)/g;
const NAME = /(?<![\w.$/@-])"?([a-z_]+)"?\."?([a-z_]+)\b"?/g;
/** A number compared with a kind: `kind = 3`, `e.kind in (1, 3)`, `case kind when 4`. */
const BARE_KIND = /\bkind\b"?\s*(?:=|<>|!=|[<>]=?|(?:not\s+)?in\s*\(|between|=\s*any\s*\(|when)\s*'?\{?\d/gi;

export const sqlNamesOwnSchema: Rule = {
  name: "sql-names-own-schema",
  why: "A module's tables are private: call its entry point, or read a view or function that its migrations publish. Numbers of event kinds are private to play, which exports functions to read its log.",
  check(project) {
    const tables = tablesOf(project);
    return project.files
      .filter(({ path }) => SOURCE.test(path) && !EXEMPT.test(path) && !path.startsWith(WITHOUT_SQL))
      .flatMap((file) => [...foreignTables(file, tables), ...bareKinds(file)]);
  },
};

/** Every table of the migrations in its present schema, except those that have become views. */
function tablesOf({ files }: Project): Set<string> {
  const migrations = files.filter(({ path }) => /^migrations\/.+\.sql$/.test(path));
  const named = (pattern: RegExp): string[] =>
    migrations.flatMap(({ code }) => [...code.matchAll(pattern)].map(([, schema, name]) => `${schema}.${name}`));
  const tables = new Set(named(TABLE));
  for (const [, from, name, to] of migrations.flatMap(({ code }) => [...code.matchAll(MOVED)])) {
    tables.delete(`${from}.${name}`);
    tables.add(`${to}.${name}`);
  }
  for (const published of named(PUBLISHED)) tables.delete(published);
  return tables;
}

function foreignTables({ path, code }: SourceFile, tables: ReadonlySet<string>): Breach[] {
  if (EXCEPTIONS.some(([place]) => (place.endsWith("/") ? path.startsWith(place) : path === place))) return [];
  return inLiterals(code, NAME, ([, schema, name]) => tables.has(`${schema}.${name}`)).flatMap((match) => {
    const [, schema = "", name = ""] = match;
    const owners = OWNERS[schema] ?? [`modules/${schema}`];
    if (owners.some((owner) => path.startsWith(`${owner}/`))) return [];
    return [{ file: path, line: lineAt(code, match.index), says: `${schema}.${name} belongs to ${owners.join(", ")}` }];
  });
}

function bareKinds({ path, code }: SourceFile): Breach[] {
  return inLiterals(code, BARE_KIND).map((match) => ({
    file: path,
    line: lineAt(code, match.index),
    says: `${match[0].trim()} compares an event kind with a bare number`,
  }));
}

/** Matches in strings and templates. Most files have none at all and are not parsed. */
function inLiterals(
  code: string,
  pattern: RegExp,
  counts: (match: RegExpMatchArray) => boolean = () => true,
): RegExpExecArray[] {
  const found = (text: string): RegExpExecArray[] => [...text.matchAll(pattern)].filter(counts);
  return found(code).length === 0 ? [] : found(onlyLiterals(code));
}

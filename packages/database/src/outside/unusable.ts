import pg from "pg";

/** A database, or a role of it, that cannot be used as it stands: one sentence, and below it what to do. */
export class DatabaseUnusable extends Error {
  override readonly name = "DatabaseUnusable";
  constructor(sentence: string, ...hints: readonly string[]) {
    super([sentence, ...hints.map((hint) => `  ${hint}`)].join("\n"));
  }
}

/** One line of SQL. What an administrator is shown keeps no secret. */
export interface Statement {
  readonly sql: string;
  readonly shown?: string;
}

/** The lines that an administrator runs, as hints of a `DatabaseUnusable`. */
export const forAdministrator = (statements: readonly Statement[]): string[] => [
  "Run as an administrator of that PostgreSQL:",
  ...statements.map(({ sql, shown }) => `  ${shown ?? sql};`),
];

/** A name as SQL takes it. */
export const named = (name: string): string => pg.escapeIdentifier(name);

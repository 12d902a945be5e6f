import pg from "pg";

/** A database or role that cannot be used as it is: one sentence, followed by instructions. */
export class DatabaseUnusable extends Error {
  override readonly name = "DatabaseUnusable";
  constructor(sentence: string, ...hints: readonly string[]) {
    super([sentence, ...hints.map((hint) => `  ${hint}`)].join("\n"));
  }
}

/** One line of SQL. What is shown to an administrator contains no secret. */
export interface Statement {
  readonly sql: string;
  readonly shown?: string;
}

/** The lines for an administrator, as hints of a `DatabaseUnusable`. */
export const forAdministrator = (statements: readonly Statement[]): string[] => [
  "Run as an administrator of that PostgreSQL:",
  ...statements.map(({ sql, shown }) => `  ${shown ?? sql};`),
];

/** A name quoted for SQL. */
export const named = (name: string): string => pg.escapeIdentifier(name);

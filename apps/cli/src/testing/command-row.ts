/** The reason of every command that needs one. */
export const REASON = "Asked for in a test";
/** The option with it. */
export const why = ["--reason", REASON] as const;

/** What commands are run with. */
export interface Facts {
  /** A folder for files. */
  readonly folder: string;
  readonly player: string;
  readonly round: string;
  readonly withdrawals: readonly string[];
  readonly deposits: readonly string[];
  readonly held: string;
  /** Jobs that were given up. */
  readonly jobs: readonly string[];
  /** Of wallet adjustments: two by Berta, and one by Anna, who runs the commands. */
  readonly proposals: readonly string[];
  readonly providerUrl: string;
  readonly issue: () => Promise<string>;
  readonly bonus: () => Promise<string>;
  /** A contest by its slug. */
  readonly contest: (slug: string) => Promise<string>;
  /** A box that was issued. */
  readonly box: () => Promise<string>;
}

/**
 * A command, what it does, and its arguments.
 *
 * - `moves` moves money, or rows that are due to be paid, at once
 * - `asks` asks an outside system or a job to do so
 * - `changes` changes something else
 * - `looks` changes nothing
 * - `refuses` works only with the packaged PostgreSQL, or for rounds of our own games; commands/backup.test.ts and the
 *   module of the games test it with one
 */
export type CommandRow = readonly [
  path: string,
  effect: "moves" | "asks" | "changes" | "looks" | "refuses",
  args: (facts: Facts) => readonly string[] | Promise<readonly string[]>,
];

/** The facts of a pokie that are needed to show one of its rounds. */
export interface Sheet {
  readonly slug: string;
  readonly version: string;
  /** Names by symbol id. */
  readonly symbols: Readonly<Record<string, string>>;
  readonly scatter: string;
  /** For each line, the row on each reel. */
  readonly lines: readonly (readonly number[])[];
  /** The line stake is the stake divided by this, in the smallest unit. */
  readonly lineCount: number;
}

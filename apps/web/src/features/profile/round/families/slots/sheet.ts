/** The facts of a pokie that are needed to show one of its rounds. */
export interface Sheet {
  readonly slug: string;
  readonly version: string;
  /** Names by symbol id. */
  readonly symbols: Readonly<Record<string, string>>;
  /** The symbol that stands for others; that of a book game is its scatter too. */
  readonly wild: string;
  readonly scatter: string;
  /** The symbol that respins lock; null in games without them. */
  readonly money: string | null;
  /** For each line, the row on each reel. Empty if ways pay. */
  readonly lines: readonly (readonly number[])[];
  /** The unit of the pays is the stake divided by this, in the smallest unit. */
  readonly lineCount: number;
}

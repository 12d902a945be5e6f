/** What has to be known of a pokie to show one of its rounds. */
export interface Sheet {
  readonly slug: string;
  readonly version: string;
  /** Names by symbol id. */
  readonly symbols: Readonly<Record<string, string>>;
  readonly scatter: string;
  /** For each line the row on each reel. */
  readonly lines: readonly (readonly number[])[];
  /** Smallest units for each line stake: the stake divided by this. */
  readonly lineCount: number;
}

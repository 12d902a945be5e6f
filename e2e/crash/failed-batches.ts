/** When something was done to the house on purpose, and until when it may have suffered by it. */
export interface Moment {
  readonly fromMs: number;
  untilMs: number;
}

/** Connections that were cut are noticed a little later. */
const AFTERMATH_MS = 5_000;

/**
 * Batches of rounds that failed for no reason: while nothing was killed or cut, or of something else than a database
 * that was away,
 * which the house tells without a stack. Callers see but a 503, and what they ask again is answered; so the log must be
 * asked.
 */
export function failedBatches(lines: readonly string[], moments: readonly Moment[]): string[] {
  return lines
    .filter((line) => line.includes('"a batch of rounds failed"'))
    .filter((line) => {
      // A killed server leaves half a line.
      if (!line.endsWith("}")) return false;
      const { time, error } = JSON.parse(line) as { time: string; error: string };
      const atMs = Date.parse(time);
      return (
        /\n\s+at /.test(error) ||
        !moments.some(({ fromMs, untilMs }) => atMs >= fromMs && atMs <= untilMs + AFTERMATH_MS)
      );
    });
}

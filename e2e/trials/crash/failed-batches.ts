/** When the platform was disturbed on purpose, and until when this may have had effects. */
export interface Moment {
  readonly fromMs: number;
  untilMs: number;
}

/** Cut connections are noticed a little later. */
const AFTERMATH_MS = 5_000;

/**
 * Batches of rounds that failed for no known reason: while nothing was killed or cut, or with an error other than an
 * unavailable database, which is logged without a stack. Callers only see a 503, and their retries succeed, so the log
 * must be checked.
 */
export function failedBatches(lines: readonly string[], moments: readonly Moment[]): string[] {
  return lines
    .filter((line) => line.includes('"a batch of rounds failed"'))
    .filter((line) => {
      // A killed server leaves an incomplete line.
      if (!line.endsWith("}")) return false;
      const { time, error } = JSON.parse(line) as { time: string; error: string };
      const atMs = Date.parse(time);
      return (
        /\n\s+at /.test(error) ||
        !moments.some(({ fromMs, untilMs }) => atMs >= fromMs && atMs <= untilMs + AFTERMATH_MS)
      );
    });
}

const WINDOW_MS = 10 * 60_000;
const BLOCK_MS = 30 * 60_000;
const FAILURES = 5;

/** How far back failures count. */
export const FAILURE_HORIZON_MS = WINDOW_MS + BLOCK_MS;

/** Five failed payments within ten minutes block deposits for half an hour. Returns the end of the block, or null. */
export function blockedUntil(failures: readonly Date[], now: Date): Date | null {
  const times = failures.map((at) => at.getTime()).toSorted((a, b) => a - b);
  const fifths = times.filter((at, index) => index >= FAILURES - 1 && at - times[index - (FAILURES - 1)]! <= WINDOW_MS);
  const until = (fifths.at(-1) ?? Number.NEGATIVE_INFINITY) + BLOCK_MS;
  return until > now.getTime() ? new Date(until) : null;
}

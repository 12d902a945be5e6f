/** The normal number of events in a batch. */
export const LONGEST = 5_000;
const TENTH = 10;
const CANCELED = "57014";

/** Whether the database cancelled a statement because it took too long. */
export function isTooLong(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === CANCELED;
}

/** The size of the next batch after one that took too long. */
export function halved(about: number): number {
  return Math.max(1, Math.floor(about / 2));
}

/**
 * The size of the next batch after a successful one: a tenth more, since the cause of an earlier time-out may persist.
 */
export function grown(about: number): number {
  return Math.min(LONGEST, about + Math.ceil(about / TENTH));
}

/** So many events are read at once where nothing speaks against it. */
export const LONGEST = 5_000;
const TENTH = 10;
const CANCELED = "57014";

/** Whether the database gave a statement up because it took too long. */
export function isTooLong(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === CANCELED;
}

/** What is tried after a stretch that took too long. */
export function halved(about: number): number {
  return Math.max(1, Math.floor(about / 2));
}

/**
 * What is tried after a stretch that was read: a tenth more each time, since what made an earlier one too long may not
 * be over.
 */
export function grown(about: number): number {
  return Math.min(LONGEST, about + Math.ceil(about / TENTH));
}

/** Wrong codes of an account within `GUESS_WINDOW_MS` that end its sign-ins in progress. */
export const MOST_GUESSES = 5;
export const GUESS_WINDOW_MS = 15 * 60_000;
/** Wrong codes in a row after which only a recovery code is accepted (NIST SP 800-63B, 3.2.2). */
export const MOST_IN_A_ROW = 100;

/** The wrong codes of an account. */
export interface Guesses {
  readonly failedAt: readonly Date[];
  readonly failures: number;
}

/** Which codes may be tried: any, none for a while, or only recovery codes. */
export type Room = "any" | "none" | "recovery";

/** Whether another code may be tried now. */
export function roomFor({ failedAt, failures }: Guesses, at: Date): Room {
  if (recentAmong(failedAt, at).length >= MOST_GUESSES) return "none";
  return failures >= MOST_IN_A_ROW ? "recovery" : "any";
}

/** The wrong codes that still count. */
export function recentAmong(failedAt: readonly Date[], at: Date): Date[] {
  return failedAt.filter((time) => time.getTime() > at.getTime() - GUESS_WINDOW_MS);
}

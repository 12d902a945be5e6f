/** Recent failures under one address. */
export interface Guard {
  readonly failedAt: readonly Date[];
  readonly lockedUntil: Date | null;
}

export const MOST_FAILURES = 3;
/** Wrong passwords of an account without a success after which unknown browsers need a new password. */
export const MOST_WITHOUT_SUCCESS = 100;
/** Wrong passwords of a network, over all accounts, within `NETWORK_MS` are limited by the port `networkLimit`. */
export const NETWORK_MS = 15 * 60_000;
export const LOCK_MS = 30 * 60_000;

export interface Attempt {
  readonly locked: boolean;
  /** If this attempt fails, the address is locked. */
  readonly last: boolean;
  readonly guard: Guard;
}

/**
 * Counts an attempt before the password is checked. It counts as failed until it has succeeded, so that at most three
 * attempts can run concurrently.
 */
export function takeAttempt(guard: Guard, at: Date): Attempt {
  const recent = guard.failedAt.filter((time) => time.getTime() > at.getTime() - LOCK_MS);
  const locked = (guard.lockedUntil !== null && guard.lockedUntil > at) || recent.length >= MOST_FAILURES;
  if (locked) return { locked, last: false, guard };
  return { locked, last: recent.length + 1 === MOST_FAILURES, guard: { failedAt: [...recent, at], lockedUntil: null } };
}

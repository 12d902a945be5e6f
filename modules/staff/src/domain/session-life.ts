/** A staff session ends after this long without a call: half an hour. */
export const STAFF_SESSION_IDLE_MS = 30 * 60_000;
/** And after this long in any case: twelve hours, a long shift. */
export const STAFF_SESSION_LIFE_MS = 12 * 3_600_000;
/** How exactly the last use is noted, so that not every call writes. */
const NOTED_EVERY_MS = 60_000;

/** The times at which a session's life is judged. */
export interface SessionTimes {
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

/** Whether a session is alive: not ended, not expired, and used within the idle time. */
export function isAlive({ lastUsedAt, expiresAt, endedAt }: SessionTimes, at: Date): boolean {
  return endedAt === null && expiresAt > at && at.getTime() - lastUsedAt.getTime() < STAFF_SESSION_IDLE_MS;
}

/** Whether this use of a living session is to be noted. */
export function isUseNoted({ lastUsedAt }: Pick<SessionTimes, "lastUsedAt">, at: Date): boolean {
  return at.getTime() - lastUsedAt.getTime() >= NOTED_EVERY_MS;
}

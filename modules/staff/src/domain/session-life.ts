/** A staff session ends after this long without a call: half an hour. */
export const STAFF_SESSION_IDLE_MS = 30 * 60_000;
/** A staff session ends after this long at the latest: twelve hours, a long shift. */
export const STAFF_SESSION_LIFE_MS = 12 * 3_600_000;
/** A confirmation by second factor counts for five minutes. */
export const CONFIRMED_FOR_MS = 5 * 60_000;
/** How precisely the last use is recorded, so that not every call writes. */
const NOTED_EVERY_MS = 60_000;

/** The times that determine whether a session is live. */
export interface SessionTimes {
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

/** Whether a session is live: not ended, not expired, and used within the idle time. */
export function isAlive({ lastUsedAt, expiresAt, endedAt }: SessionTimes, at: Date): boolean {
  return endedAt === null && expiresAt > at && at.getTime() - lastUsedAt.getTime() < STAFF_SESSION_IDLE_MS;
}

/** Whether this use of a live session is to be recorded. */
export function isUseNoted({ lastUsedAt }: Pick<SessionTimes, "lastUsedAt">, at: Date): boolean {
  return at.getTime() - lastUsedAt.getTime() >= NOTED_EVERY_MS;
}

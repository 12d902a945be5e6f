/** Specification 9-08. */
const DUE_AFTER_MS = 600_000;
const COOKIE = "promo_timer";
const COOKIE_S = 86_400;
const SEEN = "seen";

/** Since when the visitor has been here, as the cookie says: milliseconds, `seen` after the hint, null without a cookie. */
export function timerOf(cookies: string): number | typeof SEEN | null {
  const value = cookies
    .split("; ")
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  if (value === SEEN) return SEEN;
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : null;
}

/** How long until the hint is due: ten minutes after the timer began. A clock that was set back does not delay it. */
export function promoWaitMs(startedAtMs: number, nowMs: number): number {
  return Math.min(Math.max(startedAtMs + DUE_AFTER_MS - nowMs, 0), DUE_AFTER_MS);
}

/** The cookie as it is written to `document.cookie`, for a day. */
export function timerCookie(value: number | typeof SEEN): string {
  return `${COOKIE}=${value}; Path=/; Max-Age=${COOKIE_S}; SameSite=Lax`;
}

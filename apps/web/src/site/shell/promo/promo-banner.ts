/** Specification 9-09. */
const RETURNS_AFTER_MS = 120_000;
/** After the cookie notice, whose place it takes on phones. */
const APPEARS_AFTER_MS = 2_000;

/** How long the banner waits before it appears: a moment after the page, or two minutes after it was closed. */
export function bannerWaitMs(closedAtMs: number | null, nowMs: number): number {
  const left = closedAtMs === null ? 0 : closedAtMs + RETURNS_AFTER_MS - nowMs;
  // A clock that was set back must not keep it away for longer.
  return Math.min(Math.max(left, APPEARS_AFTER_MS), RETURNS_AFTER_MS);
}

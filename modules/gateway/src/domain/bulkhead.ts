/** How many calls of one process may wait at one provider. */
export const MOST_AT_ONCE = 16;
/** After this many consecutive time-outs, calls to the provider are paused. */
export const MOST_TIMEOUTS = 5;
/** How long calls are paused before one trial call. */
export const REST_MS = 5_000;

/** The state of one process's calls to one provider. */
export interface Bulkhead {
  /** Calls that wait for an answer. */
  readonly inside: number;
  /** Consecutive time-outs. An answer or an immediate failure resets them. */
  readonly timeouts: number;
  /** Since when calls are paused; null if they are not. */
  readonly restsSince: number | null;
  /** Whether the trial call is in flight. */
  readonly isTried: boolean;
}

export const QUIET: Bulkhead = { inside: 0, timeouts: 0, restsSince: null, isTried: false };

/** A call that was admitted. */
export interface Entry {
  readonly bulkhead: Bulkhead;
  readonly isTrial: boolean;
}

/** Admits a call, or returns why not. A clock that was set back ends a pause. */
export function enter(bulkhead: Bulkhead, now: number): Entry | "full" | "resting" {
  const { inside, restsSince, isTried } = bulkhead;
  if (inside >= MOST_AT_ONCE) return "full";
  if (restsSince === null) return { bulkhead: { ...bulkhead, inside: inside + 1 }, isTrial: false };
  if (isTried || (now >= restsSince && now - restsSince < REST_MS)) return "resting";
  return { bulkhead: { ...bulkhead, inside: inside + 1, isTried: true }, isTrial: true };
}

/**
 * Records the end of a call. Any answer, and an immediate failure, reset the time-outs and end the pause. A trial that
 * times out starts the next pause. Calls that began before the pause and time out during it do not prolong it.
 */
export function leave(
  bulkhead: Bulkhead,
  { isTrial, timedOut }: { readonly isTrial: boolean; readonly timedOut: boolean },
  now: number,
): Bulkhead {
  const inside = bulkhead.inside - 1;
  if (!timedOut) return { ...QUIET, inside };
  const timeouts = bulkhead.timeouts + 1;
  const { restsSince } = bulkhead;
  if (restsSince === null) return { ...bulkhead, inside, timeouts, restsSince: timeouts >= MOST_TIMEOUTS ? now : null };
  return isTrial ? { inside, timeouts, restsSince: now, isTried: false } : { ...bulkhead, inside, timeouts };
}

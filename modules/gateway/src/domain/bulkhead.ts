/** How many of our calls wait at one provider, from one process. */
export const MOST_AT_ONCE = 16;
/** After so many time-outs in a row it is left alone. */
export const MOST_TIMEOUTS = 5;
/** How long it is left alone, before one call tries it. */
export const REST_MS = 5_000;

/** What one process knows of its calls to one provider. */
export interface Bulkhead {
  /** Calls that wait for an answer. */
  readonly inside: number;
  /** Calls without an answer in time, since the last that had one, or failed sooner. */
  readonly timeouts: number;
  /** Since when it is left alone; null while it is not. */
  readonly restsSince: number | null;
  /** One call is trying whether it answers again. */
  readonly isTried: boolean;
}

export const QUIET: Bulkhead = { inside: 0, timeouts: 0, restsSince: null, isTried: false };

/** A call that was let in. */
export interface Entry {
  readonly bulkhead: Bulkhead;
  readonly isTrial: boolean;
}

/** Lets a call in, or says why not. A clock that was set back ends a rest. */
export function enter(bulkhead: Bulkhead, now: number): Entry | "full" | "resting" {
  const { inside, restsSince, isTried } = bulkhead;
  if (inside >= MOST_AT_ONCE) return "full";
  if (restsSince === null) return { bulkhead: { ...bulkhead, inside: inside + 1 }, isTrial: false };
  if (isTried || (now >= restsSince && now - restsSince < REST_MS)) return "resting";
  return { bulkhead: { ...bulkhead, inside: inside + 1, isTried: true }, isTrial: true };
}

/**
 * A call is over. One that was answered, whatever it heard, or failed at once ends the row and the rest. A trial that
 * was not answered in time
 * begins another rest; calls from before a rest, which time out meanwhile, do not prolong it.
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

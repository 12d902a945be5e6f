const MINUTE_MS = 60_000;

/** How time is spent by calls: each uses up `costMs`, and a whole budget has `windowMs`. */
export interface Price {
  readonly costMs: number;
  readonly windowMs: number;
}

/** What a budget says to a call: taken, and when it is whole again; or refused, and how long to wait for the next one. */
export type Taken = { readonly wholeAt: number } | { readonly waitMs: number };

/** So many calls a minute; all of them at once, unless fewer are let in without a pause. */
export function priceOf({ perMinute, atOnce = perMinute }: { readonly perMinute: number; readonly atOnce?: number | undefined }): Price {
  const costMs = MINUTE_MS / perMinute;
  return { costMs, windowMs: costMs * atOnce };
}

/** A moment that no budget of this time can reach: the house's clock was moved back since, and what was spent is void. */
export const voidFrom = (now: number, windowMs: number = MINUTE_MS): number => now + 2 * windowMs;

/** The moment at which a budget is quite spent. */
export const spentAt = (now: number, windowMs: number): number => now + windowMs;

/**
 * Takes a call out of a budget that is whole again at `wholeAt`. A whole budget bears its calls at once, and comes back
 * evenly; a refused call costs nothing, so whoever waits as long as told is let in.
 */
export function take(wholeAt: number, now: number, { costMs, windowMs }: Price): Taken {
  const next = Math.max(wholeAt >= voidFrom(now, windowMs) ? 0 : wholeAt, now) + costMs;
  const over = next - spentAt(now, windowMs);
  return over > 0 ? { waitMs: over } : { wholeAt: next };
}

/** Whether so much is spent that the other processes should know. */
export const isWorthTelling = (wholeAt: number, now: number, { windowMs }: Price): boolean => wholeAt - now > windowMs / 8;

const WINDOW_MS = 60_000;

/**
 * What a budget says to a call: taken, and when it is whole again; or refused, and how long to wait for the next one.
 */
export type Taken = { readonly wholeAt: number } | { readonly waitMs: number };

/** How much time one call of so many a minute uses up, in milliseconds. */
export const costOf = (perMinute: number): number => WINDOW_MS / perMinute;

/**
 * A moment that no budget of this time can reach: the house's clock was moved back since, and what was spent is void.
 */
export const voidFrom = (now: number): number => now + 2 * WINDOW_MS;

/** The moment at which a budget is quite spent. */
export const spentAt = (now: number): number => now + WINDOW_MS;

/**
 * Takes a call out of a budget that is whole again at `wholeAt`. A whole budget bears a minute's calls at once, and
 * comes
 * back evenly; a refused call costs nothing, so whoever waits as long as told is let in.
 */
export function take(wholeAt: number, now: number, perMinute: number, calls = 1): Taken {
  const next = Math.max(wholeAt >= voidFrom(now) ? 0 : wholeAt, now) + calls * costOf(perMinute);
  const over = next - spentAt(now);
  return over > 0 ? { waitMs: over } : { wholeAt: next };
}

/** Whether so much is spent that the other processes should know. */
export const isWorthTelling = (wholeAt: number, now: number): boolean => wholeAt - now > WINDOW_MS / 8;

const WINDOW_MS = 60_000;

/**
 * The result of taking a call: granted, with the time at which the budget is full again; or refused, with the time to
 * wait.
 */
export type Taken = { readonly wholeAt: number } | { readonly waitMs: number };

/** The milliseconds of a budget that one call uses. */
export const costOf = (perMinute: number): number => WINDOW_MS / perMinute;

/**
 * A time that no budget can reach now. A later one means that the platform's clock was set back, so the budget is void.
 */
export const voidFrom = (now: number): number => now + 2 * WINDOW_MS;

/** The time at which an exhausted budget is full again. */
export const spentAt = (now: number): number => now + WINDOW_MS;

/**
 * Takes calls from a budget that is full again at `wholeAt`. A full budget allows a minute's calls at once and refills
 * evenly. A refused call costs nothing, so a caller that waits for the stated time is served.
 */
export function take(wholeAt: number, now: number, perMinute: number, calls = 1): Taken {
  const next = Math.max(wholeAt >= voidFrom(now) ? 0 : wholeAt, now) + calls * costOf(perMinute);
  const over = next - spentAt(now);
  return over > 0 ? { waitMs: over } : { wholeAt: next };
}

/** Whether enough is spent that other processes should know. */
export const isWorthReporting = (wholeAt: number, now: number): boolean => wholeAt - now > WINDOW_MS / 8;

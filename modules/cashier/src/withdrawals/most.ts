/** A target that was refused counts so long. */
const REFUSALS_WITHIN_MS = 600_000;
const MOST_REFUSALS = 5;
const LOCKED_MS = 86_400_000;

/**
 * Until when a player may name no new target: a day from the fifth of five refused ones within ten minutes; null if the
 * player may. `refusals` are of the last day and ten minutes, oldest first.
 */
export function lockedUntil(refusals: readonly Date[], now: Date): Date | null {
  const last = refusals.findLastIndex((at, nth) => {
    const first = refusals[nth - MOST_REFUSALS + 1];
    return first !== undefined && at.getTime() - first.getTime() <= REFUSALS_WITHIN_MS;
  });
  const until = last < 0 ? null : new Date(refusals[last]!.getTime() + LOCKED_MS);
  return until && until > now ? until : null;
}

/** Refusals from this long ago can still lock targets. */
export const REFUSALS_SINCE_MS = LOCKED_MS + REFUSALS_WITHIN_MS;

/** The most that a VIP status withdraws, in cents of EUR. */
export interface Most {
  readonly day: number;
  readonly month: number;
}

/** Why a withdrawal exceeds what the status allows; null if it fits. All amounts are in cents of EUR, `asked` included. */
export function exceeded(most: Most | null, asked: Most): "day" | "month" | null {
  if (most === null) return null;
  if (asked.day > most.day) return "day";
  return asked.month > most.month ? "month" : null;
}

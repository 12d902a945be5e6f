/** Where a contest, a lottery or a quest stands, by its start and end alone (specification 4-05). */
export type ShownStatus = "active" | "future" | "archive";

interface Period {
  readonly start_at: string;
  readonly end_at: string;
}

/** `future` before the start, `active` before the end, then `archive`. */
export function statusAt({ start_at, end_at }: Period, now: number): ShownStatus {
  if (Date.parse(start_at) > now) return "future";
  return Date.parse(end_at) > now ? "active" : "archive";
}

/** The time to which the timer counts: the start, then the end; null once it is over. */
export function timerTarget(period: Period, now: number): string | null {
  const status = statusAt(period, now);
  if (status === "archive") return null;
  return status === "future" ? period.start_at : period.end_at;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Whole units of the time until a moment; seconds count in the last hour only. */
export interface Left {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

export function leftUntil(until: string, now: number): Left {
  const left = Math.max(0, Date.parse(until) - now);
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: left < HOUR ? Math.floor((left % MINUTE) / 1000) : 0,
  };
}

/** The running ones first, by their end; then those that come, by their start; then what has ended, the latest first. */
export function inOrder<Each extends Period>(all: readonly Each[], now: number): readonly Each[] {
  const rank = { active: 0, future: 1, archive: 2 } as const;
  const key = (each: Period): number => {
    const status = statusAt(each, now);
    if (status === "active") return Date.parse(each.end_at);
    return status === "future" ? Date.parse(each.start_at) : -Date.parse(each.end_at);
  };
  return all.toSorted((a, b) => rank[statusAt(a, now)] - rank[statusAt(b, now)] || key(a) - key(b));
}

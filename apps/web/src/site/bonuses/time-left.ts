const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The largest whole unit that is left: `{ unit: "days", count: 3 }`. */
export type TimeLeft =
  | { readonly unit: "days" | "hours" | "minutes"; readonly count: number }
  | { readonly unit: "over"; readonly count: 0 };

/** How long it is until a time, rounded down: nobody is promised a day that is not whole. */
export function timeLeft(until: string, now: number): TimeLeft {
  const left = Date.parse(until) - now;
  if (left <= 0) return { unit: "over", count: 0 };
  if (left >= DAY) return { unit: "days", count: Math.floor(left / DAY) };
  if (left >= HOUR) return { unit: "hours", count: Math.floor(left / HOUR) };
  return { unit: "minutes", count: Math.max(1, Math.floor(left / MINUTE)) };
}

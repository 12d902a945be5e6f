/** Days are written `2026-11-21`. */
export interface ShownPeriod {
  readonly from: string;
  readonly to: string;
}

export const PRESETS = ["this_month", "last_month", "days_90", "this_year"] as const;
export type Preset = (typeof PRESETS)[number];

const DAY_MS = 86_400_000;
const utcOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The day that is so many days later. */
export function dayAfter(day: string, days: number): string {
  return dayOf(new Date(utcOf(day).getTime() + days * DAY_MS));
}

/** The periods that are offered, seen from today. */
export function periodOf(preset: Preset, today: string): ShownPeriod {
  const month = `${today.slice(0, 8)}01`;
  switch (preset) {
    case "this_month":
      return { from: month, to: today };
    case "last_month": {
      const to = dayAfter(month, -1);
      return { from: `${to.slice(0, 8)}01`, to };
    }
    case "days_90":
      return { from: dayAfter(today, -89), to: today };
    case "this_year":
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

/** The preset that is shown; null if other days are. */
export function presetOf({ from, to }: ShownPeriod, today: string): Preset | null {
  return (
    PRESETS.find((preset) => {
      const offered = periodOf(preset, today);
      return offered.from === from && offered.to === to;
    }) ?? null
  );
}

/** One column of the chart: a day, a week or a month of the period. */
export interface Bin extends ShownPeriod {
  readonly staked: number;
  readonly paid: number;
  /** The balance at its end. */
  readonly balance: number;
}

/** What a day brought, as the platform states it; days without movements are left out. */
interface Day {
  readonly day: string;
  readonly staked_cents: number;
  readonly paid_cents: number;
  readonly balance_cents: number;
}

const MOST_DAYS = 45;
const MOST_WEEKS = 60;

/** The period in columns of equal meaning: days if it is short, else weeks, else months. The last may be shorter. */
export function binsOf({ from, to }: ShownPeriod, opening: number, days: readonly Day[]): Bin[] {
  const length = (utcOf(to).getTime() - utcOf(from).getTime()) / DAY_MS + 1;
  const next = (day: string): string => {
    if (length <= MOST_DAYS) return dayAfter(day, 1);
    return length <= MOST_WEEKS * 7 ? dayAfter(day, 7) : nextMonth(day);
  };
  const bins: Bin[] = [];
  let [balance, at] = [opening, 0];
  for (let day = from; day <= to; day = next(day)) {
    const end = dayAfter(next(day), -1);
    const last = end < to ? end : to;
    let [staked, paid] = [0, 0];
    for (; at < days.length && days[at]!.day <= last; at += 1) {
      staked += days[at]!.staked_cents;
      paid += days[at]!.paid_cents;
      balance = days[at]!.balance_cents;
    }
    bins.push({ from: day, to: last, staked, paid, balance });
  }
  return bins;
}

function nextMonth(day: string): string {
  const at = utcOf(`${day.slice(0, 8)}01`);
  at.setUTCMonth(at.getUTCMonth() + 1);
  return dayOf(at);
}

import { percentOf, quotient } from "./revenue.ts";

/** A cohort of players by the day of their registration. */
export interface FunnelCounts {
  readonly registrations: number;
  readonly confirmed: number;
  /** With a first deposit within 7 days of the registration. */
  readonly first: number;
  /** Of these, with a second deposit within 30 days of the first. */
  readonly second: number;
}

/** The shares of a funnel, in percent of the step that each follows from; null where that is empty. */
export function funnelOf({ registrations, confirmed, first, second }: FunnelCounts): {
  readonly confirmedPercent: string | null;
  readonly firstPercent: string | null;
  readonly secondPercent: string | null;
} {
  return {
    confirmedPercent: percentOf(BigInt(confirmed), BigInt(registrations)),
    firstPercent: percentOf(BigInt(first), BigInt(registrations)),
    secondPercent: percentOf(BigInt(second), BigInt(first)),
  };
}

/** Players who were active in a month, like `2031-05`. */
export interface MonthCounts {
  readonly month: string;
  readonly active: number;
  /** Of these, active in the month before too. */
  readonly kept: number;
  /** Active, not in the month before, first deposit before this month. */
  readonly reactivated: number;
  /** Active, with the first deposit in this month. */
  readonly fresh: number;
}

/** The same with those who did not come back. */
export interface MonthOfPlayers extends MonthCounts {
  readonly activeBefore: number;
  /** Active in the month before and not in this one. */
  readonly churned: number;
  readonly churnPercent: string | null;
}

/** Churn of months in their order; `before` is the number of players who were active in the month before the first. */
export function churnOf(months: readonly MonthCounts[], before: number): MonthOfPlayers[] {
  return months.map((month, index) => {
    const activeBefore = index === 0 ? before : months[index - 1]!.active;
    const churned = activeBefore - month.kept;
    return { ...month, activeBefore, churned, churnPercent: percentOf(BigInt(churned), BigInt(activeBefore)) };
  });
}

/** What a cohort by month of first deposit did in one month. `ngr` is in minor units of one currency. */
export interface CohortMonth {
  readonly cohort: string;
  readonly month: string;
  readonly active: number;
  readonly ngr: bigint;
}

/** A row of the triangle: one cohort, month by month from that of its first deposits. */
export interface CohortRow {
  readonly cohort: string;
  readonly size: number;
  readonly months: ReadonlyArray<{
    readonly month: string;
    readonly active: number;
    readonly retentionPercent: string | null;
    readonly ngr: bigint;
    /** NGR of all months up to this one, by player of the cohort. */
    readonly ltv: bigint;
  }>;
}

/** The triangle of retention and lifetime value up to the last month. A month without activity counts as zero. */
export function cohortsOf(
  sizes: ReadonlyMap<string, number>,
  cells: readonly CohortMonth[],
  lastMonth: string,
): CohortRow[] {
  const byKey = new Map(cells.map((cell) => [`${cell.cohort} ${cell.month}`, cell]));
  return [...sizes]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([cohort, size]) => {
      let sum = 0n;
      const months = monthsBetween(cohort, lastMonth).map((month) => {
        const { active = 0, ngr = 0n } = byKey.get(`${cohort} ${month}`) ?? {};
        sum += ngr;
        return {
          month,
          active,
          retentionPercent: percentOf(BigInt(active), BigInt(size)),
          ngr,
          ltv: quotient(sum, BigInt(size)),
        };
      });
      return { cohort, size, months };
    });
}

/** Months like `2031-05` from one to another, both included. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthAfter(month, 1)) months.push(month);
  return months;
}

const MONTHS = 12;

/** The month some months later, or earlier if `by` is below zero. */
export function monthAfter(month: string, by: number): string {
  const [year, of] = month.split("-").map(Number) as [number, number];
  const count = year * MONTHS + of - 1 + by;
  return `${Math.floor(count / MONTHS)}-${String((count % MONTHS) + 1).padStart(2, "0")}`;
}

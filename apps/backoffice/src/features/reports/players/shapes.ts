/** A day of registrations with what became of them. */
export interface FunnelDay {
  readonly day: string;
  readonly registrations: number;
  readonly confirmed: number;
  readonly first_deposits: number;
  readonly second_deposits: number;
}

/** A month with its active players. */
export interface MonthRow {
  readonly month: string;
  readonly active: number;
  readonly new: number;
  readonly reactivated: number;
  readonly churned: number;
  readonly active_before: number;
  readonly churn_percent: string | null;
}

/** A cohort by month of first deposit. */
export interface Cohort {
  readonly cohort: string;
  readonly size: number;
  readonly months: ReadonlyArray<{
    readonly month: string;
    readonly active: number;
    readonly retention_percent: string | null;
    readonly ngr: string;
    readonly ltv: string;
  }>;
}

/** The answer of the report on players. */
export interface PlayersAnswer {
  readonly from: string;
  readonly to: string;
  readonly funnel: readonly FunnelDay[];
  readonly months: readonly MonthRow[];
  readonly currency: string;
  readonly cohorts: readonly Cohort[];
  readonly formulas: Readonly<Record<string, string>>;
  readonly events_behind: number;
}

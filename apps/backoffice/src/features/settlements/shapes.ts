/** A row of `reconciliation.files`. */
export interface SettlementFileRow {
  readonly id: number;
  readonly provider: string;
  readonly day: string;
  readonly currency: string;
  readonly revision: number;
  readonly lines: number;
  readonly matched: number;
  readonly differences: number;
  readonly fee_amount: string;
  readonly net_amount: string;
  readonly imported_at: string;
  readonly imported_by: string;
}

/** A currency in `reconcile.liabilities`. */
export interface CoverageRow {
  readonly currency: string;
  readonly owed: string;
  readonly balances: string;
  readonly open_rounds: string;
  readonly withdrawals: string;
  readonly held: string;
  readonly unallocated: string;
  readonly funds: string;
  readonly bank: string;
  readonly providers: string;
  readonly held_at_providers: string;
  readonly ratio: string | null;
  readonly is_covered: boolean;
}

/** The answer of `reconcile.liabilities`. */
export interface Coverage {
  readonly day: string;
  readonly at: string;
  readonly is_now: boolean;
  readonly rows: readonly CoverageRow[];
  readonly total: {
    readonly currency: string;
    readonly owed: string;
    readonly funds: string;
    readonly ratio: string | null;
    readonly is_covered: boolean;
  } | null;
  readonly days: readonly string[];
}

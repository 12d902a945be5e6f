import type { UserLimit } from "@apogee/contract";

/** A limit of deposits in one of its periods: what counts already, and what is left. */
export interface DepositLimit {
  readonly period: string;
  readonly currency: string;
  readonly limitCents: number;
  readonly usedCents: number;
  readonly leftCents: number;
  readonly until: string | null;
}

const ORDER = ["day", "week", "month"];

/** The player's limits of deposits, the shortest period first. One whose use is not known is left out. */
export function depositLimitsOf(limits: readonly UserLimit[]): DepositLimit[] {
  return limits
    .filter(({ type }) => type === "deposit")
    .flatMap(({ period, accounts }) =>
      accounts.flatMap((account) => {
        if (account.current_value_amount_cents === null) return [];
        const usedCents = Math.abs(account.current_value_amount_cents);
        return {
          period,
          currency: account.currency,
          limitCents: account.amount_cents,
          usedCents,
          leftCents: Math.max(0, account.amount_cents - usedCents),
          until: account.active_until,
        };
      }),
    )
    .toSorted((a, b) => ORDER.indexOf(a.period) - ORDER.indexOf(b.period));
}

/** The limit in a currency that leaves the least; undefined without one. */
export function tightestOf(limits: readonly DepositLimit[], currency: string): DepositLimit | undefined {
  return limits.filter((limit) => limit.currency === currency).toSorted((a, b) => a.leftCents - b.leftCents)[0];
}

import type { UserLimit } from "@apogee/contract";

/** The kinds of limits, as rows of the table. */
export const TYPES = ["deposit", "loss", "wager", "session"] as const;
export type LimitType = (typeof TYPES)[number];

/** The periods, as columns. */
export const LIMIT_PERIODS = ["day", "week", "month"] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** A limit as a cell of the table shows it, in minor units of its currency; one of time in minutes. */
export interface ShownLimit {
  readonly id: number;
  readonly type: LimitType;
  readonly period: LimitPeriod;
  readonly currency: string;
  readonly amount: number;
  /** What counts in the running period; null while an exchange rate is missing. */
  readonly used: number | null;
  readonly left: number | null;
  /** A higher amount, or null for a removal, that can be confirmed from a time until another. */
  readonly pending: { readonly amount: number | null; readonly from: string; readonly until: string } | null;
}

/**
 * Every limit of the answer, by row and column. A player has one for each currency that they chose. One of time, which
 * the answer lists for each wallet, is one limit; breaks and the reality check are none.
 */
export function shownLimits(limits: readonly UserLimit[]): ShownLimit[] {
  return limits.flatMap((limit): ShownLimit[] => {
    const type = TYPES.find((each) => each === limit.type);
    const period = LIMIT_PERIODS.find((each) => each === limit.period);
    if (!type || !period) return [];
    const { id, disable_at, change_at, confirm_until } = limit;
    return (type === "session" ? limit.accounts.slice(0, 1) : limit.accounts).map((account) => {
      const from = disable_at ?? change_at;
      const counted = account.current_value_amount_cents;
      const used = counted === null ? null : Math.abs(counted);
      return {
        id,
        type,
        period,
        currency: account.currency,
        amount: account.amount_cents,
        used,
        left: used === null ? null : Math.max(0, account.amount_cents - used),
        pending:
          from === null || confirm_until === null
            ? null
            : { amount: account.next_amount_cents, from, until: confirm_until },
      };
    });
  });
}

/** The limits of one cell. */
export function cellOf(limits: readonly ShownLimit[], type: LimitType, period: LimitPeriod): readonly ShownLimit[] {
  return limits.filter((limit) => limit.type === type && limit.period === period);
}

/** A change that the editor sends. */
export type LimitEdit =
  | { readonly kind: "set"; readonly period: LimitPeriod; readonly currency: string; readonly amount: number }
  | { readonly kind: "remove"; readonly id: number };

/**
 * What changes between the limits of one kind and the edited amounts; an empty amount removes the limit. A limit whose
 * amount stays is left alone.
 */
export function editsOf(
  before: Readonly<Record<LimitPeriod, ShownLimit | undefined>>,
  amounts: Readonly<Record<LimitPeriod, number | null>>,
  currency: string,
): LimitEdit[] {
  return LIMIT_PERIODS.flatMap((period): LimitEdit[] => {
    const limit = before[period];
    const amount = amounts[period];
    if (amount === (limit?.amount ?? null)) return [];
    if (amount === null) return [{ kind: "remove", id: limit!.id }];
    return [{ kind: "set", period, currency: limit?.currency ?? currency, amount }];
  });
}

/** Whether an edit loosens: it waits for 24 hours and must then be confirmed. */
export function isLoosening(limit: ShownLimit | undefined, amount: number | null): boolean {
  return limit !== undefined && (amount === null || amount > limit.amount);
}

import type { PaymentView } from "@apogee/contract";
import type { PaymentFilter } from "../payment/use-payments.ts";

/** The periods of a history, in days. */
export const PERIODS = [7, 30, 90, 365] as const;

/** What a history is filtered by; nothing at first. */
export interface Filters {
  readonly action?: PaymentView["action"] | undefined;
  readonly state?: PaymentFilter["state"] | undefined;
  readonly method?: string | undefined;
  readonly currency?: string | undefined;
  readonly days?: (typeof PERIODS)[number] | undefined;
}

const DAY_MS = 86_400_000;

/** The filter that a list is asked with. The period begins at a midnight, so that it stays the same all day. */
export function queryOf({ days, action, state, method, currency }: Filters, nowMs: number): PaymentFilter {
  const midnight = Math.floor(nowMs / DAY_MS) * DAY_MS;
  return {
    ...(action && { action }),
    ...(state && { state }),
    ...(method && { method }),
    ...(currency && { currency }),
    ...(days !== undefined && { from: new Date(midnight - (days - 1) * DAY_MS).toISOString() }),
  };
}

/** Whether anything is filtered. */
export const isFiltered = (filters: Filters): boolean => Object.values(filters).some((value) => value !== undefined);

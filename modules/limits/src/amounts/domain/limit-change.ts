import type { Minor } from "@apogee/kernel";

const HOUR_MS = 3_600_000;
/** A higher limit, or none, can be confirmed after this time (resolutions of the specification, 7-34). */
export const LOOSENING_MS = 24 * HOUR_MS;
/** How long it can be confirmed; after that the limit stays as it is. */
export const CONFIRM_MS = 7 * 24 * HOUR_MS;

/** A higher amount, or null for a removal, that waits to be confirmed. */
export interface PendingLoosening {
  readonly amount: Minor | null;
  /** From when it can be confirmed. */
  readonly changeAt: Date;
  /** Until when. */
  readonly confirmUntil: Date;
}

/** What a requested change of a limit does. */
export type LimitChange =
  /** It applies at once, and drops a loosening that waits. */
  | { readonly kind: "at_once"; readonly amount: Minor }
  | ({ readonly kind: "waits" } & PendingLoosening)
  /** The same loosening waits already; its times stay. */
  | { readonly kind: "unchanged" };

/**
 * Decides a change that a player requests; `current` is null for a new limit, `wanted` is null for a removal. A new
 * limit and a lower amount apply at once. So does the current amount, which drops a loosening that waits. A higher
 * amount and a removal wait. Removing a limit that does not exist is the caller's refusal.
 */
export function changeOf(
  current: { readonly amount: Minor; readonly pending: PendingLoosening | null } | null,
  wanted: Minor | null,
  at: Date,
): LimitChange {
  if (wanted !== null && (current === null || wanted <= current.amount)) return { kind: "at_once", amount: wanted };
  const pending = current?.pending;
  if (pending && pending.amount === wanted && at < pending.confirmUntil) return { kind: "unchanged" };
  const changeAt = new Date(at.getTime() + LOOSENING_MS);
  return { kind: "waits", amount: wanted, changeAt, confirmUntil: new Date(changeAt.getTime() + CONFIRM_MS) };
}

/** Whether a loosening can be confirmed now. */
export function isConfirmable({ changeAt, confirmUntil }: PendingLoosening, at: Date): boolean {
  return at >= changeAt && at < confirmUntil;
}

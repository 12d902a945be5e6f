import type { GivingRefusal } from "../errors.ts";

/**
 * Why a player may be given nothing now, and can accept nothing: the account is disabled, or a break or an exclusion
 * runs. Null if something may be given.
 */
export function refusalOfGiving({
  isActive,
  closedUntil,
}: {
  readonly isActive: boolean;
  /** The end of the running break; null without one. */
  readonly closedUntil: Date | null;
}): GivingRefusal | null {
  if (!isActive) return "account_disabled";
  return closedUntil === null ? null : "on_break";
}

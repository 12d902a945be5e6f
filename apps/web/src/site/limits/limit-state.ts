import type { UserLimit } from "@apogee/contract";

type Account = UserLimit["accounts"][number];

/** Specification 4-12: nothing is left. A value that could not be converted reaches nothing. */
const isUsedUp = ({ amount_cents: amount, current_value_amount_cents: current }: Account): boolean =>
  current !== null && amount - Math.abs(current) <= 0;

const isBreak = ({ type }: UserLimit): boolean => type === "cooling_off" || type === "self_exclusion";
/** The reality check is no limit: it has nothing that is used up. */
const isLimit = ({ type }: UserLimit): boolean => type !== "reality_check";

/** Whether any limit is reached, or a break is running. */
export function anyLimitReached(limits: readonly UserLimit[]): boolean {
  return limits.some((limit) => isBreak(limit) || (isLimit(limit) && limit.accounts.some(isUsedUp)));
}

/**
 * Whether the player may not play with real money now: a limit other than that of deposits is reached, in this wallet or
 * over all wallets, or a break is running.
 */
export function playLimitReached(limits: readonly UserLimit[]): boolean {
  return limits.some(
    (limit) =>
      isBreak(limit) ||
      (isLimit(limit) &&
        limit.type !== "deposit" &&
        limit.accounts.some((account) => isUsedUp(account) && (account.current_value_amount_cents ?? 1) <= 0)),
  );
}

/** Whether a limit of deposits is reached, or a break is running: nothing can be deposited. */
export function depositLimitReached(limits: readonly UserLimit[]): boolean {
  return limits.some((limit) => isBreak(limit) || (limit.type === "deposit" && limit.accounts.some(isUsedUp)));
}

/** The running break; of several the server names the one that ends last. */
export function runningBreak(limits: readonly UserLimit[]): UserLimit | undefined {
  return limits.find(isBreak);
}

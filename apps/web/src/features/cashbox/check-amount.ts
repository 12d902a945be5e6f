interface Range {
  readonly minCents: number;
  readonly maxCents: number;
  readonly stepCents: number;
}

/** Why an amount cannot be paid: missing, too small, too large, between two steps, or more than the balance. */
export type AmountFault = "missing" | "below" | "above" | "step" | "not_enough";

/** Checks an amount in the smallest unit; `available` limits withdrawals. The server repeats every check. */
export function faultOf(
  amount: number | null,
  { minCents, maxCents, stepCents }: Range,
  available: number | null,
): AmountFault | undefined {
  if (amount === null || amount === 0) return "missing";
  if (amount < minCents) return "below";
  if (available !== null && amount > available) return "not_enough";
  if (amount > maxCents) return "above";
  return amount % stepCents === 0 ? undefined : "step";
}

/** The largest amount that can be withdrawn at once: at most the balance and the method's maximum, in whole steps. */
export function mostOf({ maxCents, stepCents }: Range, available: number): number {
  const most = Math.min(available, maxCents);
  return most - (most % stepCents);
}

interface Range {
  readonly minCents: number;
  readonly maxCents: number;
  readonly stepCents: number;
}

/** Why an amount cannot be paid: nothing typed, too little, too much, between two steps, or more than there is. */
export type AmountFault = "missing" | "below" | "above" | "step" | "not_enough";

/**
 * What is wrong with an amount in the smallest unit; `available` limits withdrawals. The server checks it all again.
 */
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

/** The most that can be withdrawn at once: all there is, the method's maximum, and a whole number of steps. */
export function mostOf({ maxCents, stepCents }: Range, available: number): number {
  const most = Math.min(available, maxCents);
  return most - (most % stepCents);
}

/** An output of a deposit, as far as it matters here. */
export interface DepositOutput {
  readonly state: "seen" | "mined" | "dropped";
  readonly height: number | null;
}

/**
 * What is reported about a deposit: its confirmations on the chain that was read, at most as many as it needs, and whether the
 * chain dropped it. The least confirmed output decides.
 */
export function stateOfDeposit(
  outputs: readonly DepositOutput[],
  tip: number,
  needed: number,
): { readonly confirmations: number; readonly dropped: boolean } {
  const dropped = outputs.some(({ state }) => state === "dropped");
  const depths = outputs.map(({ height }) => (height === null ? 0 : tip - height + 1));
  return { confirmations: dropped ? 0 : Math.min(needed, ...depths), dropped };
}

/** A group of outputs that become one deposit. */
export interface Grouped<T> {
  readonly outputs: readonly T[];
  readonly amount: number;
}

/**
 * The deposits that outputs to one address make: each output of at least the minimum alone, and all smaller ones together
 * once their sum reaches it.
 */
export function groupOutputs<T extends { readonly amount: number }>(
  outputs: readonly T[],
  minimum: number,
): Array<Grouped<T>> {
  const alone = outputs
    .filter(({ amount }) => amount >= minimum)
    .map((output) => ({ outputs: [output], amount: output.amount }));
  const small = outputs.filter(({ amount }) => amount < minimum);
  const sum = small.reduce((total, { amount }) => total + amount, 0);
  return small.length > 0 && sum >= minimum ? [...alone, { outputs: small, amount: sum }] : alone;
}

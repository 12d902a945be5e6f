/** The highest of the offered stakes that the balance pays, if it is below the chosen one; null where there is none. */
export function lowerStake(steps: readonly number[], stakeCents: number, balanceCents: number): number | null {
  return steps.findLast((each) => each <= balanceCents && each < stakeCents) ?? null;
}

/** The highest offered stake that the balance covers, if it is below the chosen one; null if there is none. */
export function lowerStake(steps: readonly number[], stakeCents: number, balanceCents: number): number | null {
  return steps.findLast((each) => each <= balanceCents && each < stakeCents) ?? null;
}

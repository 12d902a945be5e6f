/** The stakes that are one press away, in the order of their buttons. */
export const QUICK_STAKES = ["least", "half", "double", "most"] as const;
export type QuickStake = (typeof QUICK_STAKES)[number];

interface StakeNow {
  /** The offered stakes, smallest first. */
  readonly steps: readonly number[];
  readonly stakeCents: number;
  /** The most that the player can stake now. */
  readonly mostCents: number;
}

/**
 * The offered stake that a quick stake chooses. Half and double take the nearest step that is not above them; nothing
 * but the least is chosen above `mostCents`. The present stake if there is no other.
 */
export function quickStake(to: QuickStake, { steps, stakeCents, mostCents }: StakeNow): number {
  const least = steps[0] ?? stakeCents;
  const upTo = (cents: number): number => steps.findLast((step) => step <= Math.min(cents, mostCents)) ?? least;
  if (to === "least") return least;
  if (to === "half") return upTo(stakeCents / 2);
  return to === "most" ? upTo(Number.POSITIVE_INFINITY) : Math.max(stakeCents, upTo(2 * stakeCents));
}

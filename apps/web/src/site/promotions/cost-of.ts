const MILLION = 1_000_000;

/** What stakes cost on average at a return in percent, such as `96.41`: stakes × (1 − return), rounded to minor units. */
export function costOf(stakeCents: number, payoutPercent: string): number {
  const edgePpm = MILLION - Math.round(Number(payoutPercent) * 10_000);
  return Math.round((stakeCents * edgePpm) / MILLION);
}

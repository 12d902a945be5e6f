/** Hundredths of a percent of the whole. */
const WHOLE_BPS = 10_000n;

/** The share that holds in a month: the newest one up to it. Months are like `2031-05`; `shares` has the newest first. */
export function shareIn(
  shares: ReadonlyArray<{ readonly provider: string; readonly fromMonth: string; readonly bps: number }>,
  provider: string,
  month: string,
): number | null {
  return shares.find((each) => each.provider === provider && each.fromMonth <= month)?.bps ?? null;
}

/** What a provider may bill: its share of GGR, rounded down; nothing for a month that players won. */
export const dueOf = (ggr: bigint, bps: number): bigint => (ggr > 0n ? (ggr * BigInt(bps)) / WHOLE_BPS : 0n);

/** The most that the signer pays, in the ledger's units. */
export interface Bounds {
  readonly perPayout: number;
  readonly perHour: number;
  readonly perDay: number;
}

/**
 * The payouts that may be signed now, in their order: none above the bound for one, and no more than the hour and the day
 * have left. A payout that does not fit waits, and smaller ones behind it do not overtake it within the same bound.
 */
export function withinBounds<T extends { readonly amount: number }>(
  payouts: readonly T[],
  bounds: Bounds,
  signed: { readonly hour: number; readonly day: number },
): T[] {
  let room = Math.min(bounds.perHour - signed.hour, bounds.perDay - signed.day);
  const fitting: T[] = [];
  for (const payout of payouts) {
    if (payout.amount > bounds.perPayout) continue;
    if (payout.amount > room) break;
    room -= payout.amount;
    fitting.push(payout);
  }
  return fitting;
}

/** What players hold and are owed, in minor units of one currency. */
export interface Held {
  readonly real: bigint;
  readonly bonus: bigint;
  /** Asked to be paid and not paid yet. */
  readonly withdrawals: bigint;
  readonly openStakes: bigint;
  /** Own pots and the reserves of their next seeds. */
  readonly pots: bigint;
  readonly reserves: bigint;
}

/** What players hold + asked to be paid + staked in open rounds + own pots + reserves. */
export const liabilityOf = ({ real, bonus, withdrawals, openStakes, pots, reserves }: Held): bigint =>
  real + bonus + withdrawals + openStakes + pots + reserves;

/** What the house may have to pay for what is open, in minor units of one currency. */
export interface Exposed {
  /** The largest payouts of open rounds. */
  readonly openRounds: readonly bigint[];
  /** What own pots can reach. */
  readonly caps: readonly bigint[];
  readonly freespins: ReadonlyArray<{ readonly spins: bigint; readonly stake: bigint; readonly returnBps: bigint }>;
  readonly bonus: bigint;
  readonly withdrawals: bigint;
}

/** A whole return, in hundredths of a percent. */
export const WHOLE_BPS = 10_000n;

/** What free spins pay on average, rounded to the nearest minor unit. */
export const meanOf = ({ spins, stake, returnBps }: Exposed["freespins"][number]): bigint =>
  (2n * spins * stake * returnBps + WHOLE_BPS) / (2n * WHOLE_BPS);

/** Largest payouts of open rounds + pots at their caps + free spins x mean value + bonus money + pending withdrawals. */
export function exposureOf({ openRounds, caps, freespins, bonus, withdrawals }: Exposed): bigint {
  const parts = [...openRounds, ...caps, ...freespins.map(meanOf), bonus, withdrawals];
  return parts.reduce((sum, part) => sum + part, 0n);
}

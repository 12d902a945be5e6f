/** What counts of rounds in a game. A round that is taken back is gone from all of it. */
export interface Counts {
  readonly rounds: number;
  /** Rounds whose win was above their stake. */
  readonly wins: number;
  readonly x10: number;
  readonly x100: number;
  readonly x1000: number;
  /** Rounds within seven days of the release of the game. */
  readonly fresh: number;
  /** What was staked, in ten thousandths of a euro cent. */
  readonly staked: bigint;
}

export const NOTHING: Counts = { rounds: 0, wins: 0, x10: 0, x100: 0, x1000: 0, fresh: 0, staked: 0n };

/** The real money of a round so far, in minor units of its wallet. */
export interface Sums {
  readonly stake: number;
  readonly win: number;
}

/** How many euro cents a minor unit is worth, as a fraction. */
export interface EuroCents {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The least stake that counts, in euro cents; compared exactly, without rounding. */
const LEAST_STAKE_CENTS = 20n;
/** Of a euro cent. */
export const TICKS = 10_000n;
export const TICKS_OF_EURO = TICKS * 100n;
const FRESH_MS = 7 * 86_400_000;

/** Whether a round counts: its stake is 0.20 EUR or its like. */
export function isCounted({ stake }: Sums, { numerator, denominator }: EuroCents): boolean {
  return stake > 0 && BigInt(stake) * numerator >= LEAST_STAKE_CENTS * denominator;
}

/** What a settled round counts for. */
export function countsOf(
  sums: Sums,
  cents: EuroCents,
  { stakedAt, releasedAt }: { readonly stakedAt: Date; readonly releasedAt: Date | null },
): Counts {
  if (!isCounted(sums, cents)) return NOTHING;
  const { stake, win } = sums;
  const atLeast = (times: number): number => (win >= times * stake ? 1 : 0);
  const age = releasedAt === null ? Number.NaN : stakedAt.getTime() - releasedAt.getTime();
  return {
    rounds: 1,
    wins: win > stake ? 1 : 0,
    x10: atLeast(10),
    x100: atLeast(100),
    x1000: atLeast(1_000),
    fresh: age >= 0 && age < FRESH_MS ? 1 : 0,
    staked: (BigInt(stake) * cents.numerator * TICKS) / cents.denominator,
  };
}

/** What a change of a round adds; below zero if something was taken back. */
export function difference(after: Counts, before: Counts): Counts {
  return {
    rounds: after.rounds - before.rounds,
    wins: after.wins - before.wins,
    x10: after.x10 - before.x10,
    x100: after.x100 - before.x100,
    x1000: after.x1000 - before.x1000,
    fresh: after.fresh - before.fresh,
    staked: after.staked - before.staked,
  };
}

/** The sum of two counts. */
export const sumOf = (one: Counts, other: Counts): Counts => difference(one, difference(NOTHING, other));

/** What happened in a round that its money does not say. */
export interface Moments {
  /** Free-spin features that were not bought. */
  readonly features: number;
  /** Natural blackjacks. */
  readonly naturals: number;
  /** Straight-up wins on zero. */
  readonly zeros: number;
}

export const NO_MOMENTS: Moments = { features: 0, naturals: 0, zeros: 0 };

/** Consecutive winning rounds: now, and at most. */
export interface Run {
  readonly run: number;
  readonly best: number;
}

/** A run after one more counted round. */
export function runAfter({ run, best }: Run, isWin: boolean): Run {
  const now = isWin ? run + 1 : 0;
  return { run: now, best: Math.max(best, now) };
}

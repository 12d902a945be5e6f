import type { ScoreRules } from "./score-rules.ts";

/** Sums are kept in ticks: ten thousandths of a minor unit of the contest's currency. */
export const TICKS = 10_000n;

/** A moment in the log: the time at which a round was settled, and the event that settled it. */
export interface Moment {
  /** In milliseconds. */
  readonly at: number;
  readonly walletId: number;
  readonly seq: number;
}

/** A settled round as the log has it, in minor units of its wallet's currency. */
export interface SettledRound extends Moment {
  readonly stake: number;
  readonly win: number;
  readonly stakeReal: number;
  readonly winReal: number;
  readonly jackpotWin: number;
}

/** A round that counts in a contest. */
export interface CountedRound extends Moment {
  /** In minor units of the wallet's currency: multiples need no conversion. */
  readonly stake: bigint;
  readonly win: bigint;
  readonly stakeTicks: bigint;
  readonly winTicks: bigint;
}

/** How many minor units of the contest's currency a minor unit of the wallet's is worth. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The order of the log's moments: by time, then by event. */
export function compareMoments(a: Moment, b: Moment): number {
  return a.at - b.at || a.walletId - b.walletId || a.seq - b.seq;
}

/**
 * What a round counts in a contest; null if nothing of its stake counts, or its stake is below the minimum. A minimum
 * without a row for the wallet's currency is compared exactly, without rounding.
 */
export function countedRound(
  { money, countsJackpotWins, minBet, currency: own }: ScoreRules,
  round: SettledRound,
  currency: string,
  ratio: Ratio,
): CountedRound | null {
  const isReal = money === "real";
  const stake = BigInt(isReal ? round.stakeReal : round.stake);
  if (stake <= 0n) return null;
  const row = minBet[currency];
  if (row === undefined) {
    if (stake * ratio.numerator < BigInt(minBet[own]!) * ratio.denominator) return null;
  } else if (stake < BigInt(row)) return null;
  const paid = (isReal ? round.winReal : round.win) - (countsJackpotWins ? 0 : round.jackpotWin);
  const win = BigInt(Math.max(0, paid));
  const inTicks = (amount: bigint): bigint => (amount * ratio.numerator * TICKS) / ratio.denominator;
  const { at, walletId, seq } = round;
  return { at, walletId, seq, stake, win, stakeTicks: inTicks(stake), winTicks: inTicks(win) };
}

/** When a contest counts rounds, in milliseconds. */
export interface ScoreTimes {
  readonly start: number;
  readonly end: number;
}

/** How long after the end of a contest open rounds may settle. */
export const SETTLING_MS = 10 * 60_000;

/**
 * Whether a round falls into a contest: staked at or after its start and the player's joining and before its end, and
 * settled at most ten minutes after the end.
 */
export function isInTime(
  { start, end }: ScoreTimes,
  { stakedAt, settledAt }: { readonly stakedAt: number; readonly settledAt: number },
  joinedAt = start,
  settlingMs = SETTLING_MS,
): boolean {
  return stakedAt >= Math.max(start, joinedAt) && stakedAt < end && settledAt <= end + settlingMs;
}

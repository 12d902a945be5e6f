/** What the player set before starting. Limits are in the currency's smallest unit; null means no limit. */
export interface AutoplaySettings {
  readonly rounds: number;
  readonly lossLimitCents: number | null;
  readonly singleWinLimitCents: number | null;
  /** What the rounds may bring in total, wins less stakes. */
  readonly totalWinLimitCents: number | null;
  readonly stopOnFeature: boolean;
  /** Rounds that are repeated because the player holds the play button. */
  readonly isHeld?: true;
}

/** Rounds without a number, until the player releases the play button. */
export const HELD: AutoplaySettings = {
  rounds: Number.POSITIVE_INFINITY,
  lossLimitCents: null,
  singleWinLimitCents: null,
  totalWinLimitCents: null,
  stopOnFeature: true,
  isHeld: true,
};

/** The progress of autoplay. Amounts are in the smallest unit. */
export interface AutoplayProgress {
  readonly settings: AutoplaySettings;
  readonly left: number;
  /** Wins less costs since the start. */
  readonly netCents: number;
}

/** Why autoplay ended. */
export type StopReason = "done" | "loss-limit" | "single-win" | "total-win" | "feature" | "funds";

/** The result of a finished round that autoplay needs. Amounts are in the smallest unit. */
export interface RoundDone {
  readonly costCents: number;
  readonly winCents: number;
  readonly hadFeature: boolean;
  /** Whether its win hits. */
  readonly isBig: boolean;
  readonly balanceCents: number;
  readonly nextCostCents: number;
}

/** The progress before the first round. */
export function startAutoplay(settings: AutoplaySettings): AutoplayProgress {
  return { settings, left: settings.rounds, netCents: 0 };
}

/**
 * Shares of all stakes together that may be lost. They are below one: a limit that the last round just reaches would
 * have no effect.
 */
const LOSS_SHARES = [0.2, 0.5, 0.8] as const;
/** A share of all stakes together. */
export type LossShare = (typeof LOSS_SHARES)[number];
/** The default: half of what the rounds stake in total. */
export const USUAL_LOSS_SHARE: LossShare = 0.5;

/** The loss limits to choose from, in whole stakes. */
export function lossLimits(
  rounds: number,
  stakeCents: number,
): ReadonlyArray<{ readonly share: LossShare; readonly cents: number }> {
  return LOSS_SHARES.map((share) => ({ share, cents: Math.max(1, Math.floor(rounds * share)) * stakeCents }));
}

/** Counts one finished round. */
export function countRound(progress: AutoplayProgress, round: RoundDone): AutoplayProgress {
  return { ...progress, left: progress.left - 1, netCents: progress.netCents + round.winCents - round.costCents };
}

/**
 * Why autoplay stops after this round, or null to continue. The loss limit is never exceeded: autoplay stops when the
 * next round could exceed it.
 */
export function whyStop(progress: AutoplayProgress, round: RoundDone): StopReason | null {
  const { settings, left, netCents } = progress;
  if (settings.isHeld && round.isBig) return "single-win";
  if (settings.stopOnFeature && round.hadFeature) return "feature";
  if (settings.singleWinLimitCents !== null && round.winCents >= settings.singleWinLimitCents) return "single-win";
  if (settings.totalWinLimitCents !== null && netCents >= settings.totalWinLimitCents) return "total-win";
  if (left <= 0) return "done";
  if (settings.lossLimitCents !== null && netCents - round.nextCostCents < -settings.lossLimitCents)
    return "loss-limit";
  if (round.balanceCents < round.nextCostCents) return "funds";
  return null;
}

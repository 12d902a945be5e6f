/** What the player set before starting. Limits are in the currency's smallest unit; null is no limit. */
export interface AutoplaySettings {
  readonly rounds: number;
  readonly lossLimitCents: number | null;
  readonly singleWinLimitCents: number | null;
  readonly stopOnFeature: boolean;
}

export interface AutoplayProgress {
  readonly settings: AutoplaySettings;
  readonly left: number;
  /** Wins less costs since the start. */
  readonly netCents: number;
}

export type StopReason = "done" | "loss-limit" | "single-win" | "feature" | "funds";

export interface RoundDone {
  readonly costCents: number;
  readonly winCents: number;
  readonly hadFeature: boolean;
  readonly balanceCents: number;
  readonly nextCostCents: number;
}

export function startAutoplay(settings: AutoplaySettings): AutoplayProgress {
  return { settings, left: settings.rounds, netCents: 0 };
}

/** Counts one finished round. */
export function countRound(progress: AutoplayProgress, round: RoundDone): AutoplayProgress {
  return { ...progress, left: progress.left - 1, netCents: progress.netCents + round.winCents - round.costCents };
}

/**
 * Why autoplay stops after this round, or null to go on. The loss limit is never passed: it stops already when the
 * next round could pass it.
 */
export function whyStop(progress: AutoplayProgress, round: RoundDone): StopReason | null {
  const { settings, left, netCents } = progress;
  if (settings.stopOnFeature && round.hadFeature) return "feature";
  if (settings.singleWinLimitCents !== null && round.winCents >= settings.singleWinLimitCents) return "single-win";
  if (left <= 0) return "done";
  if (settings.lossLimitCents !== null && netCents - round.nextCostCents < -settings.lossLimitCents) return "loss-limit";
  if (round.balanceCents < round.nextCostCents) return "funds";
  return null;
}

/** What the player set before starting. Limits are in the currency's smallest unit; null is no limit. */
export interface AutoplaySettings {
  readonly rounds: number;
  readonly lossLimitCents: number | null;
  readonly singleWinLimitCents: number | null;
  readonly stopOnFeature: boolean;
}

/** How far autoplay is. Amounts are in smallest units. */
export interface AutoplayProgress {
  readonly settings: AutoplaySettings;
  readonly left: number;
  /** Wins less costs since the start. */
  readonly netCents: number;
}

/** Why autoplay ended. */
export type StopReason = "done" | "loss-limit" | "single-win" | "feature" | "funds";

/** What autoplay needs to know of a round that is over. Amounts are in smallest units. */
export interface RoundDone {
  readonly costCents: number;
  readonly winCents: number;
  readonly hadFeature: boolean;
  readonly balanceCents: number;
  readonly nextCostCents: number;
}

/** The progress before the first round. */
export function startAutoplay(settings: AutoplaySettings): AutoplayProgress {
  return { settings, left: settings.rounds, netCents: 0 };
}

/** Parts of all stakes together that may be lost: below one, since no limit fires that the last round just reaches. */
const LOSS_SHARES = [0.2, 0.5, 0.8] as const;
/** A part of all stakes together. */
export type LossShare = (typeof LOSS_SHARES)[number];
/** What is proposed at first: half of what so many rounds stake. */
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
 * Why autoplay stops after this round, or null to go on. The loss limit is never passed: it stops already when the
 * next round could pass it.
 */
export function whyStop(progress: AutoplayProgress, round: RoundDone): StopReason | null {
  const { settings, left, netCents } = progress;
  if (settings.stopOnFeature && round.hadFeature) return "feature";
  if (settings.singleWinLimitCents !== null && round.winCents >= settings.singleWinLimitCents) return "single-win";
  if (left <= 0) return "done";
  if (settings.lossLimitCents !== null && netCents - round.nextCostCents < -settings.lossLimitCents)
    return "loss-limit";
  if (round.balanceCents < round.nextCostCents) return "funds";
  return null;
}

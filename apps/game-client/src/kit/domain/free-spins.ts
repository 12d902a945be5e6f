import type { FramedFreespins } from "@apogee/contract";
import type { FrameState } from "../state.ts";

/** How many free spins are left to play. */
export const spinsLeft = ({ total, performed }: FramedFreespins): number => total - performed;

/** What of the winnings is paid. */
export const paidBySpins = ({ won_cents: won, max_win_cents: most }: FramedFreespins): number =>
  Math.min(won, most ?? won);

/** Free spins as soon as their round is drawn: one fewer is left, and its win is not shown yet. */
export function drawnSpins(before: FramedFreespins | null, answered: FramedFreespins): FramedFreespins {
  return { ...answered, stage: "activated", won_cents: before?.won_cents ?? 0 };
}

/** The frame after a round of free spins was shown. Once they are over, autoplay stops: the next stake is the player's. */
export function shownSpins(
  answered: FramedFreespins,
  defaultCents: number,
): Partial<Pick<FrameState, "freespins" | "endedSpins" | "stakeCents" | "auto">> {
  return answered.stage === "activated"
    ? { freespins: answered }
    : { freespins: null, endedSpins: answered, stakeCents: defaultCents, auto: null };
}

/** The frame after the platform has reported which free spins there are now. */
export function reportedSpins(
  before: Pick<FrameState, "freespins" | "stakeCents">,
  freespins: FramedFreespins | null,
  defaultCents: number,
): Pick<FrameState, "freespins" | "stakeCents"> {
  if (freespins) return { freespins, stakeCents: freespins.stake_cents };
  return { freespins, stakeCents: before.freespins ? defaultCents : before.stakeCents };
}

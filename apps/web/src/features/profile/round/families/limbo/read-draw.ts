import type { RoundView } from "@apogee/contract";

/** A round of limbo: the target of the bet and what was drawn, both in stakes. */
export interface ShownDraw {
  readonly target: number;
  readonly multiplier: number;
  readonly won: boolean;
}

/** Reads a round of limbo from the history. */
export function readDraw({ bet, phases }: Pick<RoundView, "bet" | "phases">): ShownDraw {
  const { view } = phases[0]!;
  return {
    target: (bet["target"] as number) / 100,
    multiplier: Number(view["multiplier"]),
    won: view["won"] === true,
  };
}

/** The share of the picture's height at which the target is shown. */
const TARGET_HEIGHT = 0.6;

/** The height of a multiplier: logarithmic, the target at 0.6, and compressed above it up to 1. */
export function heightOf({ target, multiplier }: Pick<ShownDraw, "target" | "multiplier">): number {
  const share = Math.log(multiplier) / Math.log(target);
  return share <= 1 ? TARGET_HEIGHT * share : TARGET_HEIGHT + (1 - TARGET_HEIGHT) * (1 - 1 / share);
}

import type { ParSheet } from "./par-sheet.ts";

/** A ladder that free spins climb and never descend. */
export interface Ladder {
  /** The highest level. */
  readonly most: number;
  multiplierAt(level: number): number;
  /** The level after so many steps from another one. */
  climb(level: number, steps: number): number;
  /** Free spins that these steps add. */
  spinsFor(level: number, steps: number): number;
}

/** The ladder of a game's free spins; null if it has none. */
export function ladderOf({ mechanic }: ParSheet): Ladder | null {
  if (mechanic?.kind !== "collect") return null;
  const { every, multipliers, spins } = mechanic;
  const most = every * (multipliers.length - 1);
  const rung = (level: number): number => Math.floor(level / every);
  const climb = (level: number, steps: number): number => Math.min(most, level + steps);
  return {
    most,
    climb,
    multiplierAt: (level) => multipliers[rung(level)]!,
    spinsFor: (level, steps) => (rung(climb(level, steps)) - rung(level)) * spins,
  };
}

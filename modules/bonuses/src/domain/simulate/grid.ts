import type { PayoutTable } from "./payout-table.ts";

/** Balances as multiples of a unit. What falls between two of them is shared so that the mean stays exact. */
export interface Grid {
  readonly unit: number;
  readonly points: number;
}

/** A grid up to this balance. */
export function gridTo(top: number, points: number): Grid {
  return { unit: top / (points - 1), points };
}

/** How a round moves a balance, in units: shares of two neighbouring points. */
export interface Moves {
  readonly lower: Int32Array;
  /** The share of the upper neighbour. */
  readonly upper: Float64Array;
  readonly chance: Float64Array;
}

/** The moves of a round at this stake. */
export function movesOf({ payouts }: PayoutTable, stake: number, { unit }: Grid): Moves {
  const by = payouts.map(({ multiple }) => ((multiple - 1) * stake) / unit);
  return {
    lower: Int32Array.from(by, (move) => Math.floor(move + 1e-9)),
    upper: Float64Array.from(by, (move) => Math.max(0, move - Math.floor(move + 1e-9))),
    chance: Float64Array.from(payouts, ({ chance }) => chance),
  };
}

/** Adds mass at a balance to the two points beside it. Returns false above the grid. */
export function spreadOnto(mass: Float64Array, { unit, points }: Grid, balance: number, amount: number): boolean {
  const at = balance / unit;
  const lower = Math.floor(at + 1e-9);
  if (lower >= points - 1) return false;
  const upper = Math.max(0, at - lower);
  mass[lower]! += amount * (1 - upper);
  mass[lower + 1]! += amount * upper;
  return true;
}

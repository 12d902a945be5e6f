import type { DiceBet } from "./dice-sheet.ts";

/** A roll is an integer from 0 to 9999, shown as 0.00 to 99.99. */
export const ROLLS = 10_000;

/** Whether the bet wins with this roll. A roll equal to the target loses on both sides. */
export function wins({ side, target }: DiceBet, roll: number): boolean {
  return side === "under" ? roll < target : roll > target;
}

/** How many of the 10,000 rolls win for the bet. Outside 0 to 10,000 if the target is not a possible roll. */
export function winningRolls({ side, target }: DiceBet): number {
  return side === "under" ? target : ROLLS - 1 - target;
}

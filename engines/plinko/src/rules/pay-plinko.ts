import { minor, type Minor } from "@apogee/kernel";
import type { PlinkoBet, PlinkoSheet } from "./plinko-sheet.ts";

/** A multiplier is in tenths of the stake: 56 pays 5.6 stakes. */
export const MULTIPLIER_UNIT = 10;

/** What each slot of a bet's board pays, in tenths of the stake, from left to right: one slot more than rows. */
export function slotsOf({ tenths }: Pick<PlinkoSheet, "tenths">, { rows, risk }: PlinkoBet): readonly number[] {
  const half = tenths[rows][risk];
  return [...half, ...half.toReversed().slice(1)];
}

/** The win of a stake in smallest units, rounded down. Uses `bigint`, since the product may exceed 2^53. */
export function winOf(stake: Minor, multiplier: number): Minor {
  return minor(Number((BigInt(stake) * BigInt(multiplier)) / BigInt(MULTIPLIER_UNIT)));
}

/** A multiplier as text with one digit after the point: `5.6`. */
export function shownMultiplier(multiplier: number): string {
  return `${Math.floor(multiplier / MULTIPLIER_UNIT)}.${multiplier % MULTIPLIER_UNIT}`;
}

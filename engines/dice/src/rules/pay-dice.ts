import { decimal } from "@apogee/engine";
import { minor, type Minor } from "@apogee/kernel";
import type { DiceSheet } from "./dice-sheet.ts";
import { ROLLS } from "./winning-rolls.ts";

/** A multiplier is in ten-thousandths of the stake: 19800 pays 1.98 stakes. */
export const MULTIPLIER_UNIT = 10_000;

/**
 * What a bet with this many winning rolls pays, in ten-thousandths of the stake, rounded down: `(10000 - edgeBps) *
 * 10000 / winning`. This is (1 - e) / p, the payout of every dice game of this kind.
 */
export function multiplierOf({ edgeBps }: Pick<DiceSheet, "edgeBps">, winning: number): number {
  return Math.floor(((ROLLS - edgeBps) * MULTIPLIER_UNIT) / winning);
}

/** The win of a stake in smallest units, rounded down. Uses `bigint`, since the product may exceed 2^53. */
export function winOf(stake: Minor, multiplier: number): Minor {
  return minor(Number((BigInt(stake) * BigInt(multiplier)) / BigInt(MULTIPLIER_UNIT)));
}

/** A multiplier as text with four digits after the point: `1.9800`. */
export function shownMultiplier(multiplier: number): string {
  return decimal(BigInt(multiplier), BigInt(MULTIPLIER_UNIT), 4);
}

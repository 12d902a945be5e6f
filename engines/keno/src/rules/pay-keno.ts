import { decimal } from "@apogee/engine";
import { minor, type Minor } from "@apogee/kernel";
import type { KenoSheet, Risk } from "./keno-sheet.ts";

/** Pays are in hundredths of the stake: 190 pays 1.90 stakes. */
export const HUNDREDTHS = 100;

/** The pays of 0, 1, 2 ... hits with this many picks, in hundredths of the stake. */
export function tableOf({ pays }: Pick<KenoSheet, "pays">, risk: Risk, picks: number): readonly number[] {
  return pays[risk][picks - 1]!;
}

/** How many of the picks were drawn. */
export function hitsOf(picks: readonly number[], drawn: readonly number[]): number {
  return picks.filter((pick) => drawn.includes(pick)).length;
}

/** The win of a stake in smallest units, exact: the sheet's pays leave no remainder. Uses `bigint`, see 2^53. */
export function winOf(stake: Minor, pay: number): Minor {
  return minor(Number((BigInt(stake) * BigInt(pay)) / BigInt(HUNDREDTHS)));
}

/** A pay as text with two digits after the point: `1.90`. */
export function shownPay(hundredths: number): string {
  return decimal(BigInt(hundredths), BigInt(HUNDREDTHS), 2);
}

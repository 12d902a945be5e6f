import { decimal } from "@apogee/engine";
import { minor, type Minor } from "@apogee/kernel";
import type { LimboSheet } from "./limbo-sheet.ts";

/** Multipliers and targets are in hundredths of the stake: 200 pays 2.00 stakes. */
export const HUNDREDTHS = 100;

type Odds = Pick<LimboSheet, "edgeBps" | "draws">;

/**
 * The multiplier of a draw from 1 to `draws`, in hundredths: `max(1, floor(100 (1 - e) / u) / 100)` for u = draw /
 * draws, the formula of every game of this kind.
 */
export function multiplierOf(sheet: Odds, draw: number): number {
  return Math.max(HUNDREDTHS, Math.floor(reachOf(sheet) / draw));
}

/** How many draws reach a target above 1.00: the draws up to this number. */
export function winningDraws(sheet: Odds, target: number): number {
  return Math.floor(reachOf(sheet) / target);
}

/** The win of a stake in smallest units, rounded down. Uses `bigint`, since the product may exceed 2^53. */
export function winOf(stake: Minor, target: number): Minor {
  return minor(Number((BigInt(stake) * BigInt(target)) / BigInt(HUNDREDTHS)));
}

/** A multiplier as text with two digits after the point: `1.98`. */
export function shownMultiplier(hundredths: number): string {
  return decimal(BigInt(hundredths), BigInt(HUNDREDTHS), 2);
}

/** 100 (1 - e) times the number of draws. Draws are a multiple of 100, so this is a whole number below 2^53. */
function reachOf({ edgeBps, draws }: Odds): number {
  return (10_000 - edgeBps) * (draws / HUNDREDTHS);
}

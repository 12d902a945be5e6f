import { decimal } from "@apogee/engine";
import { minor, type Minor } from "@apogee/kernel";
import type { CoinSheet } from "./coin-sheet.ts";

const WHOLE_BPS = 10_000n;

/**
 * What a round is worth after this many right calls, in ten-thousandths of the stake: the stake doubled as often, less
 * the edge, which is taken once.
 */
export function worthOf({ edgeBps }: Pick<CoinSheet, "edgeBps">, right: number): bigint {
  return (WHOLE_BPS - BigInt(edgeBps)) << BigInt(right);
}

/** The payout of a worth for a stake, in smallest units, rounded down. */
export function paidOn(stake: Minor, worth: bigint): Minor {
  return minor(Number((BigInt(stake) * worth) / WHOLE_BPS));
}

/** A worth as text with four digits after the point: `1.9800`. */
export function shownWorth(worth: bigint): string {
  return decimal(worth, WHOLE_BPS, 4);
}

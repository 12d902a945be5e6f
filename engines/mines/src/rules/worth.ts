import { decimal } from "@apogee/engine";
import { minor, type Minor } from "@apogee/kernel";
import { TILES, type MinesSheet } from "./mines-sheet.ts";
import type { MinesRound } from "./round.ts";

/** An exact number of stakes. */
export interface Worth {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const WHOLE_BPS = 10_000n;

/** n over k: the number of ways to choose k of n things. */
export function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return k > n ? 0n : ways;
}

/**
 * The worth of a round after this many safe picks: `(1 - edge) * C(25, k) / C(25 - m, k)`, the fair odds of k safe tiles
 * less the edge. Before the first pick nothing is won, so no edge is taken: 1 stake.
 */
export function worthAt({ edgeBps }: Pick<MinesSheet, "edgeBps">, mines: number, picks: number): Worth {
  if (picks === 0) return { numerator: 1n, denominator: 1n };
  return {
    numerator: (WHOLE_BPS - BigInt(edgeBps)) * choose(TILES, picks),
    denominator: WHOLE_BPS * choose(TILES - mines, picks),
  };
}

/** The worth of a round as it stands: nothing once a mine was opened. */
export function worthOf(
  sheet: MinesSheet,
  { mines, opened, lost }: Pick<MinesRound, "mines" | "opened" | "lost">,
): Worth {
  return lost ? { numerator: 0n, denominator: 1n } : worthAt(sheet, mines, opened.length);
}

/** The payout of a worth for a stake, in smallest units, rounded down. */
export function paidOn(stake: Minor, { numerator, denominator }: Worth): Minor {
  return minor(Number((BigInt(stake) * numerator) / denominator));
}

/** A worth as text with four digits after the point, rounded down: `1.0312`. */
export function shownWorth({ numerator, denominator }: Worth): string {
  return decimal(numerator, denominator, 4);
}

/** Whether a round with this many mines and safe picks has another safe tile whose pick stays within the cap. */
export function mayPickAfter(sheet: Pick<MinesSheet, "edgeBps" | "cap">, mines: number, picks: number): boolean {
  return picks < TILES - mines && isWithin(sheet, worthAt(sheet, mines, picks + 1));
}

/** The most safe picks that a round with this many mines can have: all safe tiles, or as many as the cap allows. */
export function mostPicks(sheet: Pick<MinesSheet, "edgeBps" | "cap">, mines: number): number {
  let picks = 0;
  while (mayPickAfter(sheet, mines, picks)) picks++;
  return picks;
}

function isWithin({ cap }: Pick<MinesSheet, "cap">, { numerator, denominator }: Worth): boolean {
  return numerator <= BigInt(cap) * denominator;
}

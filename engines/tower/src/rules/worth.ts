import { decimal } from "@apogee/engine";
import { minor, type Minor } from "@apogee/kernel";
import type { TowerRound } from "./round.ts";
import type { Level, TowerSheet } from "./tower-sheet.ts";

/** An exact number of stakes. */
export interface Worth {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const WHOLE_BPS = 10_000n;

/**
 * The worth of a round after this many floors: `(1 - edge) * (tiles / safe)^floors`, the fair odds of all floors less
 * the edge. On the ground nothing is won, so no edge is taken: 1 stake.
 */
export function worthAt(
  { edgeBps, levels }: Pick<TowerSheet, "edgeBps" | "levels">,
  level: Level,
  floors: number,
): Worth {
  if (floors === 0) return { numerator: 1n, denominator: 1n };
  const { tiles, safe } = levels[level];
  return {
    numerator: (WHOLE_BPS - BigInt(edgeBps)) * BigInt(tiles) ** BigInt(floors),
    denominator: WHOLE_BPS * BigInt(safe) ** BigInt(floors),
  };
}

/** The worth of a round as it stands: nothing once a trap was chosen. */
export function worthOf(
  sheet: TowerSheet,
  { level, climbed, lost }: Pick<TowerRound, "level" | "climbed" | "lost">,
): Worth {
  return lost ? { numerator: 0n, denominator: 1n } : worthAt(sheet, level, climbed);
}

/** The payout of a worth for a stake, in smallest units, rounded down. */
export function paidOn(stake: Minor, { numerator, denominator }: Worth): Minor {
  return minor(Number((BigInt(stake) * numerator) / denominator));
}

/** A worth as text with four digits after the point, rounded down: `1.3200`. */
export function shownWorth({ numerator, denominator }: Worth): string {
  return decimal(numerator, denominator, 4);
}

/** Whether there is another floor that stays within the cap. */
export function mayClimbFrom(sheet: TowerSheet, level: Level, climbed: number): boolean {
  if (climbed >= sheet.floors) return false;
  const { numerator, denominator } = worthAt(sheet, level, climbed + 1);
  return numerator <= BigInt(sheet.cap) * denominator;
}

/** The floors that a round can climb: all of the tower, or as many as the cap allows. */
export function mostFloors(sheet: TowerSheet, level: Level): number {
  let floors = 0;
  while (mayClimbFrom(sheet, level, floors)) floors++;
  return floors;
}

import { minor, type Minor } from "@apogee/kernel";
import * as z from "zod/mini";
import { BetNotOffered, StakeNotPlayable } from "./errors.ts";
import type { Spot } from "./spot.ts";

/** The most chips on one spot of a table. */
export const MOST_CHIPS = 1000;
const MOST_CHIP_VALUE = 1e9;

/** A bet on a table: whole chips by the name of their spot. The stake of the round is the value of one chip. */
export type ChipsBet = { readonly spots: Readonly<Record<string, number>> };

/** Whole chips, 1 to `MOST_CHIPS`, on each named spot. */
export const CHIPS_ON_SPOTS = z.record(
  z.string(),
  z
    .int({ error: "chips are whole numbers" })
    .check(z.gte(1, { error: "at least 1 chip" }), z.lte(MOST_CHIPS, { error: `at most ${MOST_CHIPS} chips` })),
);

/** The schema of a bet on a table with several spots. */
export const CHIPS_BET = z.strictObject({ spots: CHIPS_ON_SPOTS });

/**
 * Refuses `StakeNotPlayable` unless the value of a chip is a positive multiple of the step and at most 1,000,000,000
 * units.
 */
export function checkChipValue(stake: number, step: number): void {
  if (!Number.isInteger(stake) || stake <= 0 || stake % step !== 0 || stake > MOST_CHIP_VALUE) {
    throw new StakeNotPlayable(stake, step);
  }
}

/** Refuses `BetNotOffered` for a bet without chips, and for a spot that `isSpot` does not know. */
export function checkSpots({ spots }: ChipsBet, isSpot: (name: string) => boolean): void {
  const names = Object.keys(spots);
  if (names.length === 0) throw new BetNotOffered("put at least one chip on the table.");
  const unknown = names.find((name) => !isSpot(name));
  if (unknown !== undefined) throw new BetNotOffered(`the table has no spot \`${unknown.slice(0, 40)}\`.`);
}

/** The price of all chips, in smallest units. */
export function costOfChips(stake: number, spots: ChipsBet["spots"]): Minor {
  return minor(Object.values(spots).reduce((sum, chips) => sum + chips * stake, 0));
}

/** The kind and the amount of every spot with chips, for limits. */
export function spotsWithChips(stake: number, spots: ChipsBet["spots"], kindOf: (name: string) => string): Spot[] {
  return Object.entries(spots).map(([name, chips]) => ({ kind: kindOf(name), amount: minor(chips * stake) }));
}

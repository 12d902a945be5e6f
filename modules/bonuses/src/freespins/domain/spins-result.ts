import { minor, type Minor } from "@apogee/kernel";
import { z } from "zod";

const amount = z.int().min(0).max(1e13).transform(minor);

/** The terms of the bonus that winnings of free spins become, in the currency of their wallet. */
export const spinsResult = z.strictObject({
  wagerTimes: z.int().min(0).max(100),
  wagerOf: z.literal("bonus").default("bonus"),
  maxBet: amount.nullable().default(null),
  /** The most of the bonus that becomes real money. */
  maxWin: amount.nullable().default(null),
  bonusFirst: z.boolean().default(false),
  sticky: z.boolean().default(false),
  lostBelow: amount.default(minor(0)),
  contributions: z.record(z.string(), z.int().min(0).max(10_000)).default({}),
  excludedGames: z.array(z.string()).default([]),
  wagerHours: z.int().positive().nullable().default(null),
});

/** The terms of the bonus that winnings of free spins become. */
export interface SpinsResult {
  readonly wagerTimes: number;
  readonly wagerOf: "bonus" | "deposit_and_bonus";
  readonly maxBet: Minor | null;
  readonly maxWin: Minor | null;
  readonly bonusFirst: boolean;
  readonly sticky: boolean;
  readonly lostBelow: Minor;
  readonly contributions: Readonly<Record<string, number>>;
  readonly excludedGames: readonly string[];
  readonly wagerHours: number | null;
}

/** Parses terms that are stored with free spins, or that an operator wrote. */
export function readSpinsResult(value: unknown): SpinsResult | null {
  return value === null ? null : spinsResult.parse(value);
}

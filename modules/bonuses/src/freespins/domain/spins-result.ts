import { fitted, invariant, minor } from "@apogee/kernel";
import { z } from "zod";
import type { IssuedTerms } from "../../terms/issued-terms.ts";

const amount = z.int().min(0).max(1e13).transform(minor);

/** The terms of the bonus that winnings of free spins become, as they are stored with the free spins. */
const spinsResult = z.strictObject({
  wagerTimes: z.int().min(0).max(100),
  wagerOf: z.literal("bonus"),
  maxBet: amount.nullable(),
  maxWin: amount.nullable(),
  bonusFirst: z.boolean(),
  sticky: z.boolean(),
  lostBelow: amount,
  contributions: z.record(z.string(), z.int().min(0).max(10_000)),
  excludedGames: z.array(z.string()),
  wagerHours: z.int().positive().nullable(),
});

/** Parses stored terms; null for winnings that become real money. */
export function readSpinsResult(value: unknown): IssuedTerms | null {
  if (value === null) return null;
  const result = fitted(spinsResult, value);
  invariant(result.success, "The terms of free spins cannot be read.");
  return result.data;
}

import type { Game } from "@apogee/engine";
import { sheetOf } from "../fingerprint.ts";

type Strips = readonly (readonly string[])[];

/**
 * The cycle of a game with reels: the number of stop combinations of a base spin, all equally likely. Null for games
 * without reels.
 */
export function cycleOf(game: Game): bigint | null {
  const { strips } = sheetOf(game) as { readonly strips?: Strips | { readonly base: Strips } };
  if (strips === undefined) return null;
  const reels = "base" in strips ? strips.base : strips;
  return reels.reduce((product, { length }) => product * BigInt(length), 1n);
}

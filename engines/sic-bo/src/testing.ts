import { invariant } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import type { Dice } from "./rules/table.ts";

/** A source that rolls these dice. */
export function rolls(dice: Dice): CountedSource {
  const source = {
    wordsRead: 0,
    nextInt(n: number): number {
      invariant(n === 6 && source.wordsRead < 3, "A roll is three dice of six.");
      return dice[source.wordsRead++]! - 1;
    },
  };
  return source;
}

import { invariant } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import type { RouletteSheet } from "./rules/roulette-sheet.ts";

/** A source that makes the ball land in this pocket. */
export function landsOn({ wheel }: RouletteSheet, pocket: string): CountedSource {
  const source = {
    wordsRead: 0,
    nextInt(n: number): number {
      invariant(n === wheel.length, "A spin is one of all pockets.");
      source.wordsRead++;
      return wheel.indexOf(pocket);
    },
  };
  return source;
}

import type { RandomSource } from "@apogee/rng";
import { CARDS } from "./cards.ts";
import type { BlackjackSheet } from "./blackjack-sheet.ts";

/** Draws the next card of the shoe: its number from 0 to 52 times the decks less one. */
export type Draw = () => number;

/** The card from 0 to 51 that a number of the shoe shows. */
export function faceOf(number: number): number {
  return number % CARDS;
}

/**
 * Draws from a source: `nextInt(n)` over the n cards that are left is the place among them, in the order of their
 * numbers. An infinite deck draws each card by `nextInt(52)`.
 */
export function drawFrom({ decks }: BlackjackSheet, drawn: readonly number[], source: RandomSource): Draw {
  if (decks === null) return () => source.nextInt(CARDS);
  const gone = drawn.toSorted((a, b) => a - b);
  return () => {
    let number = source.nextInt(decks * CARDS - gone.length);
    let at = 0;
    while (at < gone.length && gone[at]! <= number) {
      number++;
      at++;
    }
    gone.splice(at, 0, number);
    return number;
  };
}

import type { CountedSource } from "@apogee/rng";
import { CARDS } from "./cards.ts";

/**
 * Deals this many cards from the rest of a deck that the cards in `gone` have left. Each card is one `nextInt(n)` over
 * the n cards that are left: the result counts them in the order of their numbers. Nothing is drawn beyond these cards.
 */
export function dealCards(source: CountedSource, count: number, gone: readonly number[] = []): number[] {
  const left = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !gone.includes(card));
  return Array.from({ length: count }, () => left.splice(source.nextInt(left.length), 1)[0]!);
}

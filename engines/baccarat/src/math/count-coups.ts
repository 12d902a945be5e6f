import type { BaccaratSheet } from "../rules/baccarat-sheet.ts";
import { dealCoup, totalOf, outcomeOf } from "../rules/coup.ts";
import type { DeclaredCounts } from "./declared-baccarat.ts";

const POINTS = Array.from({ length: 10 }, (_, points) => points);
const SIX_CARDS = 6;

/** A card with these points: a ten for 0, otherwise the rank itself. */
function cardOf(points: number): number {
  return (points === 0 ? 9 : points - 1) * 4;
}

/**
 * Counts how all ordered ways to draw six cards end, through the engine's own deal. Cards with equal points are counted
 * together. The numbers stay below 2^53, so they are exact.
 */
export function countCoups({ decks }: Pick<BaccaratSheet, "decks">): DeclaredCounts {
  const left = POINTS.map((points) => (points === 0 ? 16 : 4) * decks);
  const counts = { all: 0, player: 0, banker: 0, tie: 0, bankerSix: 0 };
  const drawn: number[] = [];
  const follow = (ways: number): void => {
    if (drawn.length === SIX_CARDS) return count(drawn, ways, counts);
    for (const points of POINTS) {
      const here = left[points]!;
      left[points] = here - 1;
      drawn.push(cardOf(points));
      follow(ways * here);
      drawn.pop();
      left[points] = here;
    }
  };
  follow(1);
  return counts;
}

function count(
  drawn: readonly number[],
  ways: number,
  counts: { -readonly [Name in keyof DeclaredCounts]: number },
): void {
  let at = 0;
  const coup = dealCoup(() => drawn[at++]!);
  const outcome = outcomeOf(coup);
  counts.all += ways;
  counts[outcome] += ways;
  if (outcome === "banker" && totalOf(coup.banker) === 6) counts.bankerSix += ways;
}

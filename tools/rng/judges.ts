import { chosenP, columnsP, correlationP, couponMean, couponP, dealtP, slotsP } from "./outcome-tests.ts";

/** What successive rounds show, without an end. */
export type Drawn = Generator<readonly number[], never>;

/** Judges about so many rounds; returns a p-value. */
export type Judge = (drawn: Drawn, rounds: number) => number;

/** The coupon collector's test has eight cells. */
const LEAST_SEGMENTS = 64;

const take = (drawn: Drawn, rounds: number): (readonly number[])[] =>
  Array.from({ length: rounds }, () => drawn.next().value);

/** Chi-square needs at least so many expected values in each cell. */
const LEAST_EXPECTED = 10;

/** Chi-square of each number of a round, or of what `of` makes of it; the i-th is uniform below `sizes[i]`. */
export function columns(
  sizes: readonly number[],
  of: (round: readonly number[]) => readonly number[] = (round) => round,
): Judge {
  const least = LEAST_EXPECTED * Math.max(...sizes);
  return (drawn, rounds) => columnsP(take(drawn, Math.max(rounds, least)).map(of), sizes);
}

/** Cards by their place in the deal, from a shoe that has each kind so many times. */
export function deals(kinds: number, copies: number): Judge {
  return (drawn, rounds) => dealtP(take(drawn, rounds), kinds, copies);
}

/** How often each thing is among those that a round chooses. */
export function choose(n: number, chosen: number): Judge {
  return (drawn, rounds) => chosenP(take(drawn, rounds), n, chosen);
}

/** Where the balls fall. */
export function slots(rows: number): Judge {
  return (drawn, rounds) =>
    slotsP(
      take(drawn, rounds).map((steps) => steps.reduce((sum, step) => sum + step, 0)),
      rows,
    );
}

/** The coupon collector, over all numbers of successive rounds. */
export function coupons(d: number): Judge {
  return (drawn, rounds) => couponP(inOrder(drawn), d, Math.max(LEAST_SEGMENTS, Math.floor(rounds / couponMean(d))));
}

/** Serial correlation of the first numbers of neighbouring rounds. */
export function successive(n: number): Judge {
  return (drawn, rounds) => {
    const values = take(drawn, rounds + 1).map(([first]) => first!);
    return correlationP(
      values.slice(1).map((value, i) => [values[i]!, value] as const),
      n,
    );
  };
}

/** Serial correlation of neighbours within a round. */
export function neighbours(n: number): Judge {
  return (drawn, rounds) =>
    correlationP(
      take(drawn, rounds).flatMap((round) => round.slice(1).map((value, i) => [round[i]!, value] as const)),
      n,
    );
}

function* inOrder(drawn: Drawn): Generator<number, never> {
  for (;;) yield* drawn.next().value;
}

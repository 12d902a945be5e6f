import { invariant } from "@apogee/kernel";

/** Two dice, each from 1 to 6, in the order in which they were drawn. */
export type Dice = readonly [number, number];

/** The faces of a die. */
export const FACES = 6;

/** The total that resolves most bets against the player. */
export const SEVEN = 7;

/** Every roll of two dice: 36, equally likely. */
export const ROLLS: readonly Dice[] = Array.from({ length: FACES ** 2 }, (_, i) => [
  Math.floor(i / FACES) + 1,
  (i % FACES) + 1,
]);

/** The totals that can become a point, and that place bets name. */
export const POINTS = [4, 5, 6, 8, 9, 10] as const;

/** The totals of the hardways. */
export const HARD_TOTALS = [4, 6, 8, 10] as const;

/** The sum of two dice. */
export function totalOf([a, b]: Dice): number {
  return a + b;
}

/** Whether a total can become a point. */
export function isPoint(total: number): boolean {
  return POINTS.some((point) => point === total);
}

/** How many of the 36 rolls have a total: 3 for 4, 6 for 7. */
export function waysOf(total: number): number {
  return FACES - Math.abs(SEVEN - total);
}

/** The position of a point in a list for 4 and 10, 5 and 9, 6 and 8. */
export function rankOf(point: number): number {
  invariant(isPoint(point), `${point} is a point.`);
  return waysOf(point) - waysOf(4);
}

import type { Step } from "../read-round.ts";

/** A place on the board: the distance between two pins of a row is 1. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The distance between two rows; on an upright screen, whose width limits the board, rows are further apart. */
const ROW = 0.8;
export const UPRIGHT_ROW = 1.1;
/** How far above a pin the ball's middle is when it touches the pin. */
const ABOVE = 0.42;
/** The depth of the slots below the last row. */
const SLOT = 0.86;
/** How far above the middle of its slot the ball rests, so that the number stays visible. */
const REST = 0.58;

/** The last row's distance from the first. */
export function heightOf(rows: number, gap = ROW): number {
  return (rows - 1) * gap;
}

/** The pins of a board from the top: the first row has three, every further row one more. The middle is at x = 0. */
export function pinsOf(rows: number, gap = ROW): readonly (Place & { readonly row: number })[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_, i) => ({ row, x: i - (row + 2) / 2, y: row * gap })),
  ).flat();
}

/** The middle of a slot. */
export function slotPlace(rows: number, slot: number, gap = ROW): Place {
  return { x: slot - rows / 2, y: heightOf(rows, gap) + SLOT };
}

/**
 * The places of a falling ball: above the board, on one pin in every row, and in its slot. Each step moves it by half a
 * pin, so that it meets the next row's pin in the middle.
 */
export function wayOf(steps: readonly Step[], gap = ROW): Place[] {
  let x = 0;
  const way: Place[] = [{ x, y: -1.4 }];
  steps.forEach((step, row) => {
    way.push({ x, y: row * gap - ABOVE });
    x += step === 1 ? 0.5 : -0.5;
  });
  return [...way, { x, y: heightOf(steps.length, gap) + SLOT - REST }];
}

/**
 * The place between two places of a way, `share` from 0 to 1: the ball leaves the pin upwards by `bounce` and falls to
 * the next.
 */
export function between(from: Place, to: Place, share: number, bounce: number): Place {
  const fall =
    (to.y - from.y + bounce) * share * share - bounce * (1 - (1 - 2 * Math.min(share, 0.5)) ** 2) * (1 - share);
  return { x: from.x + (to.x - from.x) * share, y: share === 1 ? to.y : from.y + fall };
}

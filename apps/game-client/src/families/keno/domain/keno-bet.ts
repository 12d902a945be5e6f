import { choose, tableOf, waysOf, winOf, type KenoBet, type KenoSheet } from "@apogee/keno";
import { minor } from "@apogee/kernel";

/** One line of a pay table, computed by the engine. */
export interface PayLine {
  readonly hits: number;
  /** What it pays, in stakes. */
  readonly multiplier: number;
  readonly payoutCents: number;
  /** From 0 to 1. */
  readonly chance: number;
}

/** The lines of a bet's table that pay something, the fewest hits first. */
export function payLines(sheet: KenoSheet, { picks, risk }: KenoBet, stakeCents: number): PayLine[] {
  if (picks.length === 0) return [];
  const all = choose(sheet.numbers, sheet.drawn);
  const ways = waysOf(sheet, picks.length);
  return tableOf(sheet, risk, picks.length)
    .map((pay, hits) => ({
      hits,
      multiplier: pay / 100,
      payoutCents: winOf(minor(stakeCents), pay),
      // Twelve digits are more than is shown.
      chance: Number((ways[hits]! * 10n ** 15n) / all) / 1e15,
    }))
    .filter(({ multiplier }) => multiplier > 0);
}

/** The most numbers that a bet may pick. */
export function mostPicks({ pays }: Pick<KenoSheet, "pays">): number {
  return pays.low.length;
}

/** The picks with one number more or less; null if no more may be picked. */
export function togglePick(sheet: KenoSheet, picks: readonly number[], number: number): readonly number[] | null {
  if (picks.includes(number)) return picks.filter((each) => each !== number);
  return picks.length < mostPicks(sheet) ? [...picks, number] : null;
}

/**
 * Different numbers of the board, chosen by `random`, which returns a whole number below the given one. They have no
 * influence on the draw, so they need no proof.
 */
export function quickPicks({ numbers }: KenoSheet, count: number, random: (below: number) => number): number[] {
  const board = Array.from({ length: numbers }, (_, i) => i + 1);
  return Array.from({ length: count }, () => board.splice(random(board.length), 1)[0]!).toSorted((a, b) => a - b);
}

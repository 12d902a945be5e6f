import { suitClasses, subsetIndex } from "@apogee/cards";
import type { VideoPokerSheet } from "../rules/video-poker-sheet.ts";
import { bestMask, COMMON, DRAWS, exactly, HAND, heldIn, HOLDS } from "../strategy/weigh-holds.ts";
import type { HandTables } from "./hand-tables.ts";

/** The best hold of a hand with all of its results. */
export interface Solved {
  /** Bit i is set if the card at position i is held. */
  readonly hold: number;
  /** Results by the row of the pay table; the last one counts those that pay nothing. Their sum is `draws`. */
  readonly results: readonly number[];
  readonly draws: number;
}

/** A class of dealt hands with its best hold. */
export interface SolvedClass extends Solved {
  readonly cards: readonly number[];
  readonly weight: number;
}

const SIZES = Uint8Array.from({ length: HOLDS }, (_, mask) => heldIn(mask));
const subset = new Uint8Array(HAND);

/** Finds the best hold of one rising hand from the tables of its sheet, by inclusion and exclusion. */
export function solveHand(
  { pays }: Pick<VideoPokerSheet, "pays">,
  tables: HandTables,
  cards: readonly number[],
): Solved {
  const countOf = counterOf(tables, cards);
  const sums = new Float64Array(HOLDS);
  for (let mask = 0; mask < HOLDS; mask++) {
    for (let row = 0; row < pays.length; row++) sums[mask]! += countOf(mask, row) * pays[row]!.times;
  }
  exactly(sums);
  const hold = bestMask(sums);
  const results = Array.from({ length: tables.rows }, (_, row) => resultsOf(hold, (mask) => countOf(mask, row)));
  return { hold, results, draws: DRAWS[HAND - SIZES[hold]!]! };
}

/** The best hold of every dealt hand, one for each class of suits. */
export function* solve(sheet: Pick<VideoPokerSheet, "pays">, tables: HandTables): Generator<SolvedClass> {
  for (const { cards, weight } of suitClasses(HAND)) yield { cards, weight, ...solveHand(sheet, tables, cards) };
}

/** The mean payout of a solved hand in stakes, as a numerator over `COMMON`. */
export function meanOf({ pays }: Pick<VideoPokerSheet, "pays">, { results, draws }: Solved): number {
  const sum = pays.reduce((total, { times }, row) => total + times * results[row]!, 0);
  return sum * (COMMON / draws);
}

/** Counts the hands around a subset of the dealt cards that make a row of the pay table. */
function counterOf({ rows, counts, rowOfHand }: HandTables, cards: readonly number[]) {
  const starts = Array.from({ length: HOLDS }, (_, mask) => {
    let size = 0;
    for (let i = 0; i < HAND; i++) if (mask & (1 << i)) subset[size++] = cards[i]!;
    return subsetIndex(subset, size) * (size === HAND ? 1 : rows);
  });
  return (mask: number, row: number): number =>
    mask === HOLDS - 1 ? Number(rowOfHand[starts[mask]!] === row) : counts[SIZES[mask]!]![starts[mask]! + row]!;
}

/** The results of a hold: hands that contain its cards, less those that contain others of the dealt cards too. */
function resultsOf(hold: number, countOf: (mask: number) => number): number {
  let sum = 0;
  for (let mask = 0; mask < HOLDS; mask++) {
    if ((mask & hold) === hold) sum += countOf(mask) * ((SIZES[mask]! - SIZES[hold]!) % 2 === 0 ? 1 : -1);
  }
  return sum;
}

import { CARDS, choose, subsetIndex } from "@apogee/cards";
import { rowOf } from "../rules/hand-of.ts";
import type { VideoPokerSheet } from "../rules/video-poker-sheet.ts";
import { HAND } from "../strategy/weigh-holds.ts";

/** What every hand of five cards makes, and for every set of up to four cards the counts of the hands around it. */
export interface HandTables {
  /** Rows of the pay table, and one more for hands that pay nothing. */
  readonly rows: number;
  /** The row of each hand, by `subsetIndex`. */
  readonly rowOfHand: Uint8Array;
  /** By the size of the set: the counts of the set at `subsetIndex` begin at `index * rows`. */
  readonly counts: readonly Uint32Array[];
}

/** Evaluates all 2,598,960 hands with the engine's own function, and counts each for every subset of its cards. */
export function handTables(sheet: Pick<VideoPokerSheet, "wilds" | "pays">): HandTables {
  const rows = sheet.pays.length + 1;
  const rowOfHand = new Uint8Array(choose(CARDS, HAND));
  const counts = Array.from({ length: HAND }, (_, size) => new Uint32Array(choose(CARDS, size) * rows));
  const subset = new Uint8Array(HAND);
  eachSet(HAND, (cards) => {
    const row = rowOf(sheet, cards);
    const place = row < 0 ? rows - 1 : row;
    rowOfHand[subsetIndex(cards, HAND)] = place;
    for (let without = 0; without < HAND; without++) {
      leaveOut(cards, without, HAND, subset);
      counts[HAND - 1]![subsetIndex(subset, HAND - 1) * rows + place]!++;
    }
  });
  for (let size = HAND - 1; size > 0; size--) countSmaller(counts, size, rows);
  return { rows, rowOfHand, counts };
}

/** Adds the counts of sets of one size to those of their subsets with one card less. */
function countSmaller(counts: readonly Uint32Array[], size: number, rows: number): void {
  const [from, to] = [counts[size]!, counts[size - 1]!];
  const subset = new Uint8Array(HAND);
  eachSet(size, (cards) => {
    const start = subsetIndex(cards, size) * rows;
    for (let without = 0; without < size; without++) {
      leaveOut(cards, without, size, subset);
      const place = subsetIndex(subset, size - 1) * rows;
      for (let row = 0; row < rows; row++) to[place + row]! += from[start + row]!;
    }
  });
  // A hand was added once for each of its cards outside the subset.
  for (let i = 0; i < to.length; i++) to[i]! /= HAND - size + 1;
}

function leaveOut(cards: Uint8Array, without: number, size: number, subset: Uint8Array): void {
  let place = 0;
  for (let i = 0; i < size; i++) if (i !== without) subset[place++] = cards[i]!;
}

function eachSet(size: number, visit: (cards: Uint8Array) => void): void {
  const cards = new Uint8Array(size);
  const fill = (place: number, from: number): void => {
    if (place === size) return visit(cards);
    for (let card = from; card < CARDS; card++) {
      cards[place] = card;
      fill(place + 1, card + 1);
    }
  };
  fill(0, 0);
}

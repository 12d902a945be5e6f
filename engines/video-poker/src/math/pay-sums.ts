import { RANKS, SUITS, subsetIndex } from "@apogee/cards";
import type { VideoPokerSheet } from "../rules/video-poker-sheet.ts";
import type { PaySums } from "../strategy/best-hold.ts";
import type { HandTables } from "./hand-tables.ts";

/** Adds up the payouts around no card, one card and two cards. Suits are interchangeable, so ranks name them. */
export function paySums({ pays }: Pick<VideoPokerSheet, "pays">, { counts, rows }: HandTables): PaySums {
  const sumAround = (...cards: readonly number[]): number => {
    const rising = cards.toSorted((a, b) => a - b);
    const start = subsetIndex(rising, rising.length) * rows;
    return pays.reduce((sum, { times }, row) => sum + times * counts[rising.length]![start + row]!, 0);
  };
  return {
    all: sumAround(),
    one: ranks((rank) => sumAround(rank * SUITS)),
    // The place of `pairIndex`: above the diagonal of one suit, on it and below it of two.
    two: ranks((row) => ranks((column) => sumAround(row * SUITS, column * SUITS + (row < column ? 0 : 1)))).flat(),
  };
}

function ranks<T>(of: (rank: number) => T): T[] {
  return Array.from({ length: RANKS }, (_, rank) => of(rank));
}

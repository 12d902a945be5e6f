import type { Window } from "@apogee/clusters";

/** One symbol on the board. */
export interface Piece {
  /** Stays the same while the symbol falls. */
  readonly key: number;
  readonly reel: number;
  /** From the top. */
  readonly row: number;
  readonly symbol: string;
  /** How many rows above its place it enters; 0 if it was on the board before. */
  readonly from: number;
}

let keys = 0;

/** The pieces of a whole board, which all enter from above. */
export function piecesOf(window: Window): Piece[] {
  return window.flatMap((column, reel) =>
    column.map((symbol, row): Piece => ({ key: ++keys, reel, row, symbol, from: column.length + 1 })),
  );
}

/** The index of a piece's cell, as the engine counts them. */
export function cellOf({ reel, row }: Pick<Piece, "reel" | "row">, rows: number): number {
  return reel * rows + row;
}

/**
 * The board after the pieces of these cells have vanished: the others fall in their reels, and the rest of `next`
 * enters from above. The symbols are those of `next`, whatever fell there.
 */
export function fallenTo(pieces: readonly Piece[], cells: ReadonlySet<number>, next: Window): Piece[] {
  return next.flatMap((column, reel) => {
    const rows = column.length;
    const left = pieces
      .filter((piece) => piece.reel === reel && !cells.has(cellOf(piece, rows)))
      .toSorted((a, b) => a.row - b.row);
    const entering = rows - left.length;
    return column.map((symbol, row): Piece => {
      const fallen = left[row - entering];
      return fallen
        ? { key: fallen.key, reel, row, symbol, from: 0 }
        : { key: ++keys, reel, row, symbol, from: entering };
    });
  });
}

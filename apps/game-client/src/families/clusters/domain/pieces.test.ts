import { chainAt } from "@apogee/clusters";
import { CLUSTER_GAMES } from "@apogee/clusters/games";
import { expect, test } from "vitest";
import { cellOf, fallenTo, piecesOf, type Piece } from "./pieces.ts";

const symbolsOf = (pieces: readonly Piece[]): string[] =>
  pieces.toSorted((a, b) => a.reel - b.reel || a.row - b.row).map(({ symbol }) => symbol);

test("pieces fall onto the gaps below them, and new ones enter above", () => {
  const pieces = piecesOf([
    ["a", "x", "b", "x"],
    ["c", "d", "e", "f"],
  ]);
  const [a, , b] = pieces;
  const fallen = fallenTo(pieces, new Set([1, 3]), [
    ["n", "m", "a", "b"],
    ["c", "d", "e", "f"],
  ]);
  expect(fallen.slice(0, 4).map(({ symbol, row, from }) => [symbol, row, from])).toEqual([
    ["n", 0, 2],
    ["m", 1, 2],
    ["a", 2, 0],
    ["b", 3, 0],
  ]);
  expect(fallen.slice(2, 4).map(({ key }) => key)).toEqual([a!.key, b!.key]);
  expect(fallen.slice(4).map(({ key }) => key)).toEqual(pieces.slice(4).map(({ key }) => key));
});

test.each(CLUSTER_GAMES)("the falling pieces of $sheet.slug form the board that the engine shows next", ({ sheet }) => {
  let falls = 0;
  for (let n = 0; n < 400; n++) {
    const { tumbles, rest } = chainAt(
      sheet,
      sheet.strips.map(({ length }, reel) => (n * (7 + reel * 5) + reel * n) % length),
    );
    let pieces = tumbles.length > 0 ? piecesOf(tumbles[0]!.window) : [];
    tumbles.forEach(({ clusters }, i) => {
      const gone = new Set(clusters.flatMap(({ cells }) => cells));
      const next = tumbles[i + 1]?.window ?? rest;
      const kept = new Map(
        pieces.filter((piece) => !gone.has(cellOf(piece, sheet.rows))).map(({ key, symbol }) => [key, symbol]),
      );
      pieces = fallenTo(pieces, gone, next);
      expect(symbolsOf(pieces)).toEqual(next.flat());
      // A piece that was on the board keeps its symbol.
      for (const { key, symbol, from } of pieces) if (from === 0) expect(kept.get(key)).toBe(symbol);
      expect(new Set(pieces.map(({ key }) => key)).size).toBe(pieces.length);
      falls++;
    });
  }
  expect(falls).toBeGreaterThan(50);
});

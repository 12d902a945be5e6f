import type { ClusterSheet } from "./index.ts";

/** What a round pays and how many of its boards pay. */
interface NaiveRound {
  readonly units: number;
  readonly boards: number;
}

/** Cells of one naive cluster as `reel row`. */
type Cells = readonly string[];

/** A sheet of the tests: three reels of three rows, clusters from three. */
export const SMALL: ClusterSheet = {
  identifier: "tests/Small",
  slug: "small",
  title: "Small",
  version: 1,
  rows: 3,
  symbols: ["a", "b", "c"].map((id) => ({ id, name: id, emoji: id })),
  sizes: [3, 4, 6],
  pays: { a: [1, 3, 8], b: [2, 5, 9], c: [4, 7, 20] },
  multipliers: [1, 2, 5],
  strips: [
    ["a", "a", "a", "b", "c", "b", "c"],
    ["b", "c", "b", "a", "b", "c"],
    ["c", "a", "c", "b", "a"],
  ],
  bets: { step: 20, steps: [1, 2] },
  art: { palette: { a: "#000000", b: "#000000", accent: "#000000" }, hero: "a", small: ["a", "b"] },
};

/** A sheet with only the first stops of each strip. */
export function shortened(sheet: ClusterSheet, length: number): ClusterSheet {
  return { ...sheet, strips: sheet.strips.map((strip) => strip.slice(0, length)) };
}

/**
 * Plays a round with columns of names and a flood fill cell by cell: nothing of it is shared with the engine. Null if
 * the round does not end.
 */
export function playNaively(sheet: ClusterSheet, stops: readonly number[]): NaiveRound | null {
  const columns = sheet.strips.map((strip, reel) =>
    Array.from({ length: sheet.rows }, (_, row) => strip[(stops[reel]! + row) % strip.length]!),
  );
  const next = [...stops];
  let units = 0;
  for (let boards = 0; boards < 200; boards++) {
    const clusters = naiveClusters(columns).filter((cells) => cells.length >= sheet.sizes[0]!);
    if (clusters.length === 0) return { units, boards };
    const multiplier = sheet.multipliers[boards] ?? sheet.multipliers.at(-1)!;
    for (const cells of clusters) units += multiplier * naivePay(sheet, columns, cells);
    const gone = new Set(clusters.flat());
    columns.forEach((column, reel) => {
      const left = column.filter((_, row) => !gone.has(`${reel} ${row}`));
      while (left.length < sheet.rows) {
        const strip = sheet.strips[reel]!;
        next[reel] = (next[reel]! + strip.length - 1) % strip.length;
        left.unshift(strip[next[reel]!]!);
      }
      columns[reel] = left;
    });
  }
  return null;
}

/** All groups of alike cells that are joined at edges. */
export function naiveClusters(columns: readonly (readonly string[])[]): Cells[] {
  const seen = new Set<string>();
  const flood = (reel: number, row: number, symbol: string): string[] => {
    const cell = `${reel} ${row}`;
    if (columns[reel]?.[row] !== symbol || seen.has(cell)) return [];
    seen.add(cell);
    return [
      cell,
      ...flood(reel, row - 1, symbol),
      ...flood(reel, row + 1, symbol),
      ...flood(reel - 1, row, symbol),
      ...flood(reel + 1, row, symbol),
    ];
  };
  return columns
    .flatMap((column, reel) => column.map((symbol, row) => flood(reel, row, symbol)))
    .filter((cells) => cells.length > 0);
}

function naivePay({ sizes, pays }: ClusterSheet, columns: readonly (readonly string[])[], cells: Cells): number {
  const [reel, row] = cells[0]!.split(" ").map(Number);
  let pay = 0;
  sizes.forEach((least, i) => {
    if (cells.length >= least) pay = pays[columns[reel!]![row!]!]![i]!;
  });
  return pay;
}

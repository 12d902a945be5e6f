import fc from "fast-check";
import { expect, test } from "vitest";
import { CLUSTER_GAMES } from "../games/index.ts";
import { naiveClusters, playNaively, SMALL } from "../testing.ts";
import { bitsIn, Board, type FoundCluster } from "./board.ts";
import { chainAt } from "./chain.ts";
import type { ClusterSheet } from "./cluster-sheet.ts";

const SEED = 18;

/** Sheets of any shape, whose strips show any board at their first stops. */
const boards = fc
  .record({
    reels: fc.integer({ min: 3, max: 6 }),
    rows: fc.integer({ min: 3, max: 5 }),
    symbols: fc.integer({ min: 2, max: 5 }),
  })
  .chain(({ reels, rows, symbols }) =>
    fc.array(fc.array(fc.integer({ min: 0, max: symbols - 1 }), { minLength: rows, maxLength: rows }), {
      minLength: reels,
      maxLength: reels,
    }),
  )
  .map((columns) => {
    const ids = ["a", "b", "c", "d", "e"];
    const sheet: ClusterSheet = {
      ...SMALL,
      rows: columns[0]!.length,
      symbols: ids.map((id) => ({ id, name: id, emoji: id })),
      pays: Object.fromEntries(ids.map((id, i) => [id, [1 + i, 3 + i, 8 + i]])),
      strips: columns.map((column) => column.map((s) => ids[s]!)),
    };
    return sheet;
  });

function shownAt(sheet: ClusterSheet): FoundCluster[] {
  const board = new Board(sheet);
  sheet.strips.forEach((_, reel) => board.turn(reel, 0));
  board.begin();
  const found: FoundCluster[] = [];
  board.evaluate(found);
  return found;
}

test("the clusters of any board match a flood fill, cell by cell", () => {
  let many = 0;
  fc.assert(
    fc.property(boards, (sheet) => {
      const { rows, sizes } = sheet;
      const bits = (cells: readonly string[]): number =>
        cells.reduce((sum, cell) => {
          const [reel, row] = cell.split(" ").map(Number);
          return sum | (1 << (reel! * rows + row!));
        }, 0);
      const expected = naiveClusters(sheet.strips)
        .filter(({ length }) => length >= sizes[0]!)
        .map(bits);
      const found = shownAt(sheet).map(({ cells }) => cells);
      expect(found.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
      if (found.length > 1) many++;
    }),
    { seed: SEED, numRuns: 3_000 },
  );
  expect(many).toBeGreaterThan(500);
});

test.each(CLUSTER_GAMES)("rounds of $sheet.slug match a simulation of columns that fall cell by cell", ({ sheet }) => {
  const board = new Board(sheet);
  const boardsPaid = new Set<number>();
  fc.assert(
    fc.property(fc.tuple(...sheet.strips.map(({ length }) => fc.integer({ min: 0, max: length - 1 }))), (stops) => {
      stops.forEach((stop, reel) => board.turn(reel, stop));
      const played = { units: board.play(), boards: board.boards };
      expect(played).toEqual(playNaively(sheet, stops));
      const chain = chainAt(sheet, stops);
      expect([chain.units, chain.tumbles.length]).toEqual([played.units, played.boards]);
      boardsPaid.add(played.boards);
    }),
    { seed: SEED, numRuns: 4_000 },
  );
  expect(boardsPaid.size).toBeGreaterThan(3);
});

test("edges join cells, corners do not, and a column's end does not join the next column's start", () => {
  const at = (strips: string[][]): number[] => shownAt({ ...SMALL, strips }).map(({ cells }) => bitsIn(cells));
  expect(
    at([
      ["a", "b", "b"],
      ["b", "a", "c"],
      ["c", "c", "a"],
    ]),
  ).toEqual([]);
  expect(
    at([
      ["b", "c", "a"],
      ["a", "a", "b"],
      ["c", "b", "c"],
    ]),
  ).toEqual([]);
  expect(
    at([
      ["b", "c", "a"],
      ["b", "a", "a"],
      ["c", "b", "c"],
    ]),
  ).toEqual([3]);
  expect(
    at([
      ["a", "a", "b"],
      ["a", "c", "b"],
      ["c", "c", "b"],
    ]),
  ).toEqual([3, 3, 3]);
});

test("the bits of a number are counted", () => {
  for (const n of [0, 1, 2, 3, 0x3fffffff, 0x2aaaaaaa, 0x20000001]) {
    expect(bitsIn(n)).toBe(n.toString(2).replaceAll("0", "").length);
  }
});

test("a round that never ends fails an invariant", () => {
  const board = new Board({ ...SMALL, strips: Array.from({ length: 3 }, () => ["a", "a", "a"]) });
  for (const reel of [0, 1, 2]) board.turn(reel, 0);
  expect(() => board.play()).toThrow("A round ends.");
});

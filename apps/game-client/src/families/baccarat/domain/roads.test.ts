import { expect, test } from "vitest";
import { beadPlate, bigRoad, columnsOf, ROWS, type Cell, type Coup } from "./roads.ts";

const OUTCOMES = { P: "player", B: "banker", T: "tie" } as const;
const coups = (letters: string): Coup[] =>
  [...letters].map((letter) => ({
    outcome: OUTCOMES[letter as keyof typeof OUTCOMES],
    playerPair: false,
    bankerPair: false,
  }));

/** A road as text, row by row; a win with ties is followed by their number. */
function drawn(cells: readonly (Cell & { readonly ties?: number })[]): string[] {
  return Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: columnsOf(cells) }, (_unused, column) => {
      const cell = cells.find((each) => each.column === column && each.row === row);
      if (!cell) return ".";
      return cell.outcome[0]!.toUpperCase() + (cell.ties ? String(cell.ties) : "");
    }).join(" "),
  );
}

test("the bead plate fills column by column", () => {
  expect(drawn(beadPlate(coups("PBTPBBPT")))).toEqual(["P P", "B T", "T .", "P .", "B .", "B ."]);
});

test("the big road begins a column with each change of the winner", () => {
  expect(drawn(bigRoad(coups("PPBPB"))).slice(0, 2)).toEqual(["P B P B", "P . . ."]);
});

test("ties are counted on the win before them", () => {
  expect(drawn(bigRoad(coups("PTTBT"))).slice(0, 1)).toEqual(["P2 B1"]);
});

test("ties before the first win are counted on it", () => {
  expect(drawn(bigRoad(coups("TT"))).slice(0, 1)).toEqual(["T2"]);
  expect(drawn(bigRoad(coups("TTBB"))).slice(0, 2)).toEqual(["B2", "B"]);
  expect(drawn(bigRoad(coups("TBP"))).slice(0, 1)).toEqual(["B1 P"]);
});

test("a long streak of wins turns right at the bottom", () => {
  expect(drawn(bigRoad(coups("BBBBBBBB")))).toEqual(["B . .", "B . .", "B . .", "B . .", "B . .", "B B B"]);
});

test("the next streak turns right above the tail of the previous one", () => {
  expect(drawn(bigRoad(coups("BBBBBBBPPPPPPP")))).toEqual([
    "B P . .",
    "B P . .",
    "B P . .",
    "B P . .",
    "B P P P",
    "B B . .",
  ]);
});

test("pairs stay with their round", () => {
  const [cell] = bigRoad([{ outcome: "player", playerPair: true, bankerPair: false }]);
  expect(cell).toMatchObject({ playerPair: true, bankerPair: false });
});

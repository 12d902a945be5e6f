import { expect, test } from "vitest";
import { seriesTable } from "./series-table.ts";

test("places give points, and sums decide; of equal ones the better single place, then the older contest", () => {
  const rows = seriesTable(
    [
      [1, 2, 3, 4],
      [2, 3, 5],
      [5, 1],
    ],
    [10, 6, 4],
  );
  // 1: 10 + 6; 2: 6 + 10; 5: 4 + 10; 3: 4 + 6; place 4 gives nothing.
  expect(rows).toEqual([
    { playerId: 1, place: 1, score: 16 },
    { playerId: 2, place: 2, score: 16 },
    { playerId: 5, place: 3, score: 14 },
    { playerId: 3, place: 4, score: 10 },
  ]);
});

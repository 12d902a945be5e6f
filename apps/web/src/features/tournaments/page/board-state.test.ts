import { describe, expect, test } from "vitest";
import { gapTo, ofSnapshot, ownIn, partsOf, withDelta, type BoardRow } from "./board-state.ts";

const row = (place: number, nickname: string, score: number): BoardRow => ({ place, nickname, score });
const table = (count: number): BoardRow[] =>
  Array.from({ length: count }, (_, at) => row(at + 1, `p${at + 1}***`, 1_000 - 10 * at));
const snapshot = {
  total: 3,
  provisional: false,
  rows: [row(1, "sol***", 30), row(2, "mar***", 20), row(3, "kit***", 10)],
};

describe("the table after a change", () => {
  test("has the changed rows at their places, in order", () => {
    const after = withDelta(ofSnapshot(snapshot), {
      total: 4,
      provisional: false,
      shown: 4,
      rows: [row(4, "jos***", 10), row(1, "mar***", 45), row(2, "sol***", 30)],
    });
    expect(after.rows.map(({ place, nickname, score }) => `${place} ${nickname} ${score}`)).toEqual([
      "1 mar*** 45",
      "2 sol*** 30",
      "3 kit*** 10",
      "4 jos*** 10",
    ]);
    expect(after.total).toBe(4);
  });

  test("loses the rows that are no longer shown, and can become provisional", () => {
    const after = withDelta(ofSnapshot(snapshot), { total: 2, provisional: true, shown: 2, rows: [] });
    expect([after.rows.length, after.provisional]).toEqual([2, true]);
  });
});

describe("the parts of the table", () => {
  test("are the first ten alone, if the own row is among them", () => {
    const { first, near, between } = partsOf(table(30), [], 10);
    expect([first.length, near, between]).toEqual([10, [], null]);
  });

  test("are the first ten, the cut, and the own row between its neighbours", () => {
    const { near, between } = partsOf(table(30), [], 14);
    expect([near.map(({ place }) => place), between]).toEqual([
      [13, 14, 15],
      [11, 12],
    ]);
  });

  test("have no cut directly below the first ten", () => {
    const { near, between } = partsOf(table(30), [], 11);
    expect([near.map(({ place }) => place), between]).toEqual([[11, 12], null]);
  });

  test("use the rows around the own place that were loaded apart", () => {
    const { near, between } = partsOf(table(50), [row(119, "a", 3), row(120, "b", 2), row(121, "c", 1)], 120);
    expect([near.map(({ place }) => place), between]).toEqual([
      [119, 120, 121],
      [11, 118],
    ]);
  });
});

test("the gap to a place is one tick above its score, and unknown where the row is not shown", () => {
  expect(gapTo(table(5), 2, { place: 3, score: 980 })).toBe(11);
  expect(gapTo(table(5), 9, { place: 12, score: 0 })).toBeNull();
});

test("the own row moves with the table, unless two players show the same letters", () => {
  const own = { nickname: "p5***", place: 9, score: 1 };
  expect(ownIn(table(9), own)).toEqual({ nickname: "p5***", place: 5, score: 960 });
  expect(ownIn([...table(9), row(10, "p5***", 0)], own)).toBe(own);
  expect(ownIn(table(3), null)).toBeNull();
});

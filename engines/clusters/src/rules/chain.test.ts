import { expect, test } from "vitest";
import { SMALL } from "../testing.ts";
import { chainAt, type Window } from "./chain.ts";

/** A window as its rows from the top. */
const rowsOf = (window: Window): string =>
  window[0]!.map((_, row) => window.map((column) => column[row]).join("")).join(" / ");

/*
 * By hand: the strips are aaabcbc, bcbabc and cacba, and the stops 0, 5 and 0 show aaa, cbc and cac. The first reel's
 * column of a pays 1. Above the window the strip has c, b and c, which fall. Now two rows of c pay 4 each, at x2. After
 * them bb / bb pays 5 at x5, and then six a pay 8 at x5. 1 + 16 + 25 + 40 = 82.
 */
test("a round tumbles board by board, refilled from the strips above the window", () => {
  const { tumbles, rest, units, stops } = chainAt(SMALL, [0, 5, 0]);
  expect(tumbles.map(({ window, multiplier, units: paid }) => [rowsOf(window), multiplier, paid])).toEqual([
    ["acc / aba / acc", 1, 1],
    ["ccc / bba / ccc", 2, 16],
    ["aab / bba / bba", 5, 25],
    ["acb / aba / aaa", 5, 40],
  ]);
  expect(rowsOf(rest)).toBe("cba / bcc / cbb");
  expect([units, stops]).toEqual([82, [0, 5, 0]]);
});

test("each cluster has its symbol, its cells and its pay before the multiplier", () => {
  expect(chainAt(SMALL, [0, 5, 0]).tumbles.map(({ clusters }) => clusters)).toEqual([
    [{ symbol: "a", cells: [0, 1, 2], units: 1 }],
    [
      { symbol: "c", cells: [0, 3, 6], units: 4 },
      { symbol: "c", cells: [2, 5, 8], units: 4 },
    ],
    [{ symbol: "b", cells: [1, 2, 4, 5], units: 5 }],
    [{ symbol: "a", cells: [0, 1, 2, 5, 7, 8], units: 8 }],
  ]);
});

test("a board without a cluster does not tumble", () => {
  expect(chainAt(SMALL, [3, 1, 1])).toMatchObject({ tumbles: [], units: 0 });
});

test("a cluster above the last size pays like the last size", () => {
  const strips = [
    ["a", "a", "a", "b"],
    ["a", "a", "a", "c"],
    ["a", "b", "c", "b"],
  ];
  expect(chainAt({ ...SMALL, strips }, [0, 0, 0]).tumbles[0]!.clusters[0]).toMatchObject({ units: 8 });
  expect(chainAt({ ...SMALL, strips, sizes: [3, 4, 8] }, [0, 0, 0]).tumbles[0]!.clusters[0]).toMatchObject({
    units: 3,
  });
});

test("a round of one sheet does not depend on the round before it", () => {
  const first = chainAt(SMALL, [0, 5, 0]);
  chainAt(SMALL, [6, 2, 3]);
  expect(chainAt(SMALL, [0, 5, 0])).toEqual(first);
});

test.each([[[0, 0]], [[0, 0, 5]], [[0, -1, 0]], [[0, 0, 1.5]]])("the invalid stops %o fail an invariant", (stops) => {
  expect(() => chainAt(SMALL, stops)).toThrow();
});

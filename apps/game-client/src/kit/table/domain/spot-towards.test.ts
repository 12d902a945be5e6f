import { expect, test } from "vitest";
import { spotTowards } from "./spot-towards.ts";

const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
const GRID = [box(0, 0), box(20, 0), box(0, 20), box(20, 20), box(200, 2)];

test.each([
  [[1, 0], 1],
  [[0, 1], 2],
  [[-1, 0], null],
  [[0, -1], null],
] as const)("from the first spot of a grid, the direction %o leads to spot %s", (way, spot) => {
  expect(spotTowards(GRID[0]!, GRID, way)).toBe(spot);
});

test("a spot straight ahead is preferred to a nearer one to the side", () => {
  expect(spotTowards(box(0, 0), [box(30, 0), box(10, 12)], [1, 0])).toBe(0);
});

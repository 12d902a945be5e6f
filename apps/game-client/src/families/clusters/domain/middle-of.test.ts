import { expect, test } from "vitest";
import { middleOf } from "./middle-of.ts";

test.each<[string, number[], [number, number]]>([
  ["a cluster in a row", [1, 6, 11, 16, 21], [2, 1]],
  ["a cluster in a column", [10, 11, 12, 13, 14], [2, 2]],
  ["a corner-shaped cluster, whose mean is on another symbol,", [0, 1, 2, 3, 4, 9, 14, 19, 24], [0, 3]],
])("the amount of %s is shown on one of its own cells, near the middle", (_name, cells, place) => {
  const found = middleOf(cells, 5);
  expect(found).toEqual(place);
  expect(cells).toContain(found[0] * 5 + found[1]);
});

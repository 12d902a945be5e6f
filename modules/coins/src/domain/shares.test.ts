import { expect, test } from "vitest";
import { sharesOf } from "./shares.ts";

test.each([
  [100, [1, 1], [50, 50]],
  [101, [1, 1], [51, 50]],
  [10, [300, 100], [8, 2]],
  [7, [0, 0], [7, 0]],
])("a fee of %i with the weights %j is shared as %j", (fee, weights, shares) =>
  expect(sharesOf(fee, weights)).toEqual(shares),
);

import { expect, test } from "vitest";
import { FACE_COUNT, restingRotation, rotation, times, visibleFaces } from "./die-shape.ts";

test("a die has twenty faces, and about half of them are visible", () => {
  expect(FACE_COUNT).toBe(20);
  const seen = visibleFaces(restingRotation(), 10).filter((face) => face !== null);
  expect(seen.length).toBeGreaterThanOrEqual(8);
  expect(seen.length).toBeLessThanOrEqual(11);
});

test("a die at rest shows one face straight ahead, with a corner up", () => {
  const [first] = visibleFaces(restingRotation(), 100);
  const corners = first!.corners.split(" ").map((pair) => pair.split(",").map(Number) as [number, number]);
  const [top, ...others] = corners.toSorted(([, a], [, b]) => a - b);
  expect(top![0]).toBeCloseTo(0, 1);
  expect(others[0]![1]).toBeCloseTo(others[1]![1], 1);
});

test("two rotations by half an angle equal one rotation by the whole angle", () => {
  const half = rotation([1, 2, 3], 0.7);
  for (const [i, row] of times(half, half).entries())
    for (const [j, value] of row.entries()) expect(value).toBeCloseTo(rotation([1, 2, 3], 1.4)[i]![j]!, 9);
});

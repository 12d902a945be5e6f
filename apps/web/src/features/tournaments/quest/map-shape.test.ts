import { describe, expect, test } from "vitest";
import { directionAt, firstPart, mapShape, pathOf } from "./map-shape.ts";

describe("the map of a quest", () => {
  test.each([
    [6, 636, 2],
    [15, 876, 3],
    [25, 1_356, 5],
  ])("of %s levels is %s high, in %s rows", (levels, height, rows) => {
    const map = mapShape(levels);
    expect(map.height).toBe(height);
    expect(new Set(map.nodes.map(({ y }) => Math.round(y / 240))).size).toBe(rows);
    expect(map.curves).toHaveLength(levels - 1);
  });

  test("begins bottom left, turns at the end of a row, and stays within its frame", () => {
    const { nodes, curves, width, height } = mapShape(15);
    expect(nodes[0]).toEqual({ x: 96, y: 756 });
    expect(nodes.slice(4, 6).map(({ x }) => x)).toEqual([800, 800]);
    expect(nodes[9]!.x).toBe(96);
    for (const { x, y } of [...nodes, ...curves.flat()]) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(width);
      expect(y).toBeGreaterThan(80);
      expect(y).toBeLessThan(height);
    }
  });
});

test("a part of a curve ends at the exact share, in the direction of flight", () => {
  const straight = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 20, y: 0 },
    { x: 30, y: 0 },
  ] as const;
  expect(firstPart(straight, 0.5)[3]).toEqual({ x: 15, y: 0 });
  expect([directionAt(straight, 0.5), directionAt(mapShape(15).curves[4]!, 0.5)]).toEqual([0, -90]);
  expect(pathOf([straight])).toBe("M0 0C10 0 20 0 30 0");
});

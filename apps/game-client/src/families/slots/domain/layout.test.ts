import { describe, expect, test } from "vitest";
import { slotGame } from "@apogee/slots/games";
import { cellY, fitReels, rowHeight, shapeOf, symbolSize, type Area, type ReelShape } from "./layout.ts";

const LINES: ReelShape = { reels: 5, rows: 3, changes: false };
const SHAPES: readonly (readonly [string, ReelShape])[] = [
  ["five reels of three rows", LINES],
  ["five reels of four rows", shapeOf(slotGame("monsoon-express")!.par)],
  ["six changing reels", shapeOf(slotGame("orbital-salvage")!.par)],
];

const AREAS: readonly (readonly [string, Area])[] = [
  ["a desktop", { x: 0, y: 64, width: 1440, height: 640 }],
  ["a phone", { x: 0, y: 120, width: 390, height: 420 }],
  ["a phone in landscape", { x: 60, y: 40, width: 640, height: 280 }],
  ["a small phone", { x: 0, y: 100, width: 320, height: 250 }],
  ["a wall display", { x: 0, y: 64, width: 3840, height: 1900 }],
];

describe.each(AREAS.flatMap(([place, area]) => SHAPES.map(([name, shape]) => [place, name, area, shape] as const)))(
  "on %s with %s",
  (_place, _name, area, shape) => {
    const layout = fitReels(area, shape);

    test("the bezel is inside the area and horizontally centred", () => {
      const { frame } = layout;
      expect(frame.x).toBeGreaterThanOrEqual(area.x);
      expect(frame.y).toBeGreaterThanOrEqual(area.y);
      expect(frame.x + frame.width).toBeLessThanOrEqual(area.x + area.width);
      expect(frame.y + frame.height).toBeLessThanOrEqual(area.y + area.height);
      expect(Math.abs(frame.x + frame.width / 2 - area.x - area.width / 2)).toBeLessThanOrEqual(1);
    });

    test("cells keep their proportions and measure whole points", () => {
      expect(layout.cellWidth / layout.cellHeight).toBeLessThanOrEqual(shape.changes ? 1.91 : 1.17);
      expect(layout.cellHeight / layout.cellWidth).toBeLessThanOrEqual(1.35);
      expect(layout.window.width).toBe(layout.cellWidth * shape.reels);
      for (const value of [layout.cellWidth, layout.cellHeight, layout.window.x, layout.window.y])
        expect(Number.isInteger(value)).toBe(true);
    });

    test("a reel of any height fills the window, and its symbols fit their cells", () => {
      for (const rows of [2, 3, 5, shape.rows]) {
        expect(rowHeight(layout, rows) * rows).toBeCloseTo(layout.window.height, 6);
        expect(cellY(layout, rows - 1, rows)).toBeCloseTo(layout.window.height - rowHeight(layout, rows) / 2, 6);
        expect(symbolSize(layout, rows)).toBeLessThanOrEqual(Math.ceil(rowHeight(layout, rows) * 0.9));
        expect(symbolSize(layout, rows)).toBeLessThanOrEqual(Math.ceil(layout.cellWidth * 1.06));
      }
    });
  },
);

test("on an upright phone the reels fill the width", () => {
  expect(fitReels({ x: 0, y: 0, width: 390, height: 500 }, LINES).frame.width).toBeGreaterThan(380);
});

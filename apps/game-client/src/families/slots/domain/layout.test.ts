import { describe, expect, test } from "vitest";
import { fitReels, type Area } from "./layout.ts";

describe.each<[string, Area]>([
  ["a desk", { x: 0, y: 64, width: 1440, height: 640 }],
  ["a phone", { x: 0, y: 120, width: 390, height: 420 }],
  ["a phone on its side", { x: 60, y: 40, width: 640, height: 280 }],
  ["a small phone", { x: 0, y: 100, width: 320, height: 250 }],
  ["a wall", { x: 0, y: 64, width: 3840, height: 1900 }],
])("on %s", (_name, area) => {
  const layout = fitReels(area);

  test("the bezel is inside the area and in its middle", () => {
    const { frame } = layout;
    expect(frame.x).toBeGreaterThanOrEqual(area.x);
    expect(frame.y).toBeGreaterThanOrEqual(area.y);
    expect(frame.x + frame.width).toBeLessThanOrEqual(area.x + area.width);
    expect(frame.y + frame.height).toBeLessThanOrEqual(area.y + area.height);
    expect(Math.abs(frame.x + frame.width / 2 - area.x - area.width / 2)).toBeLessThanOrEqual(1);
  });

  test("cells keep their shape and whole points", () => {
    expect(layout.cellWidth / layout.cellHeight).toBeLessThanOrEqual(1.17);
    expect(layout.cellHeight / layout.cellWidth).toBeLessThanOrEqual(1.35);
    for (const value of [layout.cellWidth, layout.cellHeight, layout.window.x, layout.window.y])
      expect(Number.isInteger(value)).toBe(true);
  });
});

test("on an upright phone the reels fill the width", () => {
  expect(fitReels({ x: 0, y: 0, width: 390, height: 500 }).frame.width).toBeGreaterThan(380);
});

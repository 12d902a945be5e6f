import { describe, expect, test } from "vitest";
import { atlasSheet, layOut } from "./atlas.ts";

const frames = Array.from({ length: 12 }, (_, i) => [
  { name: `s${i}`, width: 256, height: 256 },
  { name: `s${i}.motion`, width: 256, height: 384 },
]).flat();

describe("the layout of an atlas", () => {
  test("places no frame over another or beyond the edge", () => {
    const { width, height, frames: placed } = layOut(frames);
    expect(placed).toHaveLength(frames.length);
    for (const [i, a] of placed.entries()) {
      expect(a.x + a.width <= width && a.y + a.height <= height).toBe(true);
      for (const b of placed.slice(i + 1)) {
        const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        expect(apart, `${a.name} and ${b.name}`).toBe(true);
      }
    }
    expect(Math.max(width, height)).toBeLessThanOrEqual(2048);
  });

  test("refuses more frames than fit into one texture on every phone", () => {
    expect(() => layOut([...frames, ...frames])).toThrow("2048 is the most");
  });

  test("becomes a sheet whose frames are anchored at their centres", () => {
    const sheet = JSON.parse(atlasSheet(layOut(frames.slice(0, 2)), "atlas.abc.webp", { fall: ["s0"] }));
    expect(sheet.meta.image).toBe("atlas.abc.webp");
    expect(sheet.frames["s0.motion"]).toMatchObject({ frame: { w: 256, h: 384 }, anchor: { x: 0.5, y: 0.5 } });
    expect(sheet.animations).toEqual({ fall: ["s0"] });
  });
});

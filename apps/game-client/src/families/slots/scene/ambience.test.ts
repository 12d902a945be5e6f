import { Texture } from "pixi.js";
import { expect, test } from "vitest";
import { Ambience } from "./ambience.ts";
import type { Painted } from "./painted.ts";

test("with reduced motion no particles are drawn, and they come back without it", () => {
  const painted = new Proxy({}, { get: () => Texture.EMPTY }) as Painted;
  const ambience = new Ambience("embers", painted, 12);
  ambience.layout(800, 600);
  const places = (): number[] => ambience.view.children.map(({ y }) => y);
  const before = places();
  ambience.tick(500, true);
  expect([ambience.view.visible, places()]).toEqual([false, before]);
  ambience.tick(500, false);
  expect(ambience.view.visible).toBe(true);
  expect(places()).not.toEqual(before);
});

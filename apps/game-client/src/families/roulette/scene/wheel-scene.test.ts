import { expect, test, vi } from "vitest";
import { reachAt, travelTo, WheelScene } from "./wheel-scene.ts";

const FULL = Math.PI * 2;

test("the ball travels at least the requested distance, less than one turn more, and ends in its pocket", () => {
  for (const pocket of [0, 1, 3, 6.2])
    for (const from of [-40, -0.1, 0, 2, 5]) {
      const travel = travelTo(pocket, from, 12);
      expect(travel).toBeGreaterThanOrEqual(12);
      expect(travel).toBeLessThan(12 + FULL);
      expect(Math.cos(from - travel - pocket)).toBeCloseTo(1, 9);
    }
});

test("the ball runs on its track, falls, and lies in the pocket before the end", () => {
  expect(reachAt(0)).toBe(reachAt(0.5));
  expect(reachAt(0.65)).toBeLessThan(reachAt(0.5));
  expect(reachAt(0.74)).toBeGreaterThan(reachAt(1));
  expect(reachAt(0.9)).toBe(reachAt(1));
});

test("a landing looks the same for every pocket, except for the place of the ball", async () => {
  const courses = await Promise.all(
    [0, 20].map(async (index) => {
      const hops: number[] = [];
      const scene = new WheelScene(37, (nth) => hops.push(nth));
      const style: Record<string, string> = {};
      const set = vi.fn((name: string, value: string) => void (style[name] = value));
      const element = { style: Object.assign(style, { setProperty: set }) } as never;
      scene.attach({ rotor: element, ball: element });
      scene.spin("normal");
      scene.frame(500);
      const landing = { isOver: false };
      const landed = scene.land(index, "normal", new AbortController().signal).then(() => (landing.isOver = true));
      let frames = 0;
      for (; !landing.isOver; frames++) {
        scene.frame(50);
        await Promise.resolve();
      }
      await landed;
      return { hops, frames };
    }),
  );
  expect(courses[0]).toEqual(courses[1]);
  expect(courses[0]!.hops).toEqual([0, 1, 2]);
});

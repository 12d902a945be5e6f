import { describe, expect, test } from "vitest";
import { ReelMotion } from "./reel-motion.ts";

function run(reel: ReelMotion, ms: number, step = 16) {
  const said: string[] = [];
  const tops: number[] = [];
  for (let at = 0; at < ms; at += step) {
    const word = reel.tick(step);
    if (word) said.push(word);
    tops.push(reel.top);
  }
  return { said, tops };
}

describe("a reel", () => {
  test("winds up against its direction and then rolls at speed", () => {
    const reel = new ReelMotion(5);
    reel.start();
    const { tops } = run(reel, 600);
    expect(Math.max(...tops)).toBeGreaterThan(5.1);
    expect(reel.top).toBeLessThan(0);
    expect(reel.blur).toBeGreaterThan(0.9);
  });

  test.each([8, 16, 33, 50, 200])("lands exactly on its target at %i ms per frame, after passing it once", (step) => {
    const reel = new ReelMotion(5);
    reel.start();
    run(reel, 700, step);
    reel.stopIn(0, 17);
    const { said, tops } = run(reel, 1500, step);
    expect(said).toEqual(["cut", "touch", "rest"]);
    expect(reel.top).toBe(17);
    if (step < 200) expect(Math.min(...tops.slice(2))).toBeLessThan(17);
    expect(Math.min(...tops.slice(2))).toBeGreaterThan(16.6);
    expect(reel.resting).toBe(true);
  });

  test("keeps rolling until its stop is known", () => {
    const reel = new ReelMotion(0);
    reel.start();
    expect(run(reel, 20_000).said).toEqual([]);
  });

  test("rolls gently while waiting for an answer, and speeds up again to land", () => {
    const reel = new ReelMotion(0);
    reel.start();
    run(reel, 600);
    reel.setGentle(true);
    run(reel, 1500);
    expect(reel.speed).toBeLessThan(8);
    expect(reel.blur).toBe(0);
    reel.stopIn(0, 3);
    expect(run(reel, 1500).said).toEqual(["cut", "touch", "rest"]);
    expect(reel.top).toBe(3);
  });

  test("stops earlier after a second stop command, and never later", () => {
    const reel = new ReelMotion(0);
    reel.start();
    run(reel, 600);
    reel.stopIn(5000, 3);
    reel.stopIn(0, 3);
    reel.stopIn(9000, 3);
    expect(run(reel, 1500).said).toContain("rest");
  });

  test("still rolls in its last symbols if it is stopped before it has started rolling", () => {
    const reel = new ReelMotion(9);
    reel.start();
    reel.stopIn(0, 3);
    expect(run(reel, 2000).said).toEqual(["cut", "touch", "rest"]);
  });
});

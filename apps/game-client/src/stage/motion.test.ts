import { expect, test } from "vitest";
import { linear } from "./easing.ts";
import { Motion } from "./motion.ts";

test("a movement is shown from its start to its end, and is then over", async () => {
  const motion = new Motion();
  const shares: number[] = [];
  let over = false;
  void motion.run(100, (share) => shares.push(share), { ease: linear }).then(() => (over = true));
  for (let i = 0; i < 5; i++) motion.tick(25);
  await Promise.resolve();
  expect(shares).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(over).toBe(true);
});

test("an aborted movement is at its end on the next frame", () => {
  const motion = new Motion();
  const abort = new AbortController();
  const shares: number[] = [];
  void motion.run(1000, (share) => shares.push(share), { ease: linear, signal: abort.signal });
  motion.tick(10);
  abort.abort();
  motion.tick(10);
  motion.tick(10);
  expect(shares.slice(-2)).toEqual([0.01, 1]);
});

test("with reduced motion, movements end at once, while waits take their full time", async () => {
  const motion = new Motion();
  motion.still = true;
  const shares: number[] = [];
  void motion.run(1000, (share) => shares.push(share));
  expect(shares).toEqual([1]);
  let waited = false;
  void motion.wait(100).then(() => (waited = true));
  motion.tick(50);
  await Promise.resolve();
  expect(waited).toBe(false);
  motion.tick(50);
  await Promise.resolve();
  expect(waited).toBe(true);
});

test("a movement that is started during a step of another one is not lost", () => {
  const motion = new Motion();
  const shares: number[] = [];
  void motion.run(20, (share) => {
    if (share === 1) void motion.run(20, (inner) => shares.push(inner), { ease: linear });
  });
  motion.tick(20);
  motion.tick(10);
  motion.tick(10);
  expect(shares).toEqual([0, 0.5, 1]);
});

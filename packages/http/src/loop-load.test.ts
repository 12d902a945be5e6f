import { expect, test } from "vitest";
import { LoopLoad } from "./loop-load.ts";

/** An event loop with given times of activity and idleness, in Node's format. */
function given() {
  const loop = { active: 0, idle: 0 };
  const measure = (since = { active: 0, idle: 0, utilization: 0 }) => {
    const [active, idle] = [loop.active - since.active, loop.idle - since.idle];
    return { active, idle, utilization: active + idle === 0 ? 0 : active / (active + idle) };
  };
  return {
    load: new LoopLoad(() => loop.active + loop.idle, measure),
    pass: (active: number, idle: number) =>
      Object.assign(loop, { active: loop.active + active, idle: loop.idle + idle }),
  };
}

test("a loop is busy that worked for seven tenths of the last quarter of a second, and no longer is when it has rested for one", () => {
  const { load, pass } = given();
  expect(load.isBusy).toBe(false);
  pass(174, 76);
  expect(load.isBusy).toBe(false);
  pass(175, 75);
  expect(load.isBusy).toBe(true);
  pass(0, 249);
  expect(load.isBusy).toBe(true);
  pass(0, 1);
  expect(load.isBusy).toBe(false);
});

test("a burst that is shorter does not make it busy", () => {
  const { load, pass } = given();
  pass(0, 150);
  pass(100, 0);
  expect(load.isBusy).toBe(false);
});

test("Node's own loop is what is measured", () => {
  const load = new LoopLoad();
  const until = performance.now() + 300;
  while (performance.now() < until);
  expect(load.isBusy).toBe(true);
});

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

test("an event loop is busy if it was active for 70% of the last 250 ms, until it has been idle for 250 ms", () => {
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

test("a shorter burst does not make the event loop busy", () => {
  const { load, pass } = given();
  pass(0, 150);
  pass(100, 0);
  expect(load.isBusy).toBe(false);
});

test("the load of Node's own event loop is measured by default", () => {
  const load = new LoopLoad();
  const until = performance.now() + 300;
  while (performance.now() < until);
  expect(load.isBusy).toBe(true);
});

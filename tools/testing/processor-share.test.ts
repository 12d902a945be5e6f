import { expect, test } from "vitest";
import { processorTime, stretchBetween } from "./processor-share.ts";

const start = { total: 1_000, idle: 500, own: 100 };
const after = (total: number, idle: number, own: number) => ({
  total: start.total + total,
  idle: start.idle + idle,
  own: start.own + own,
});

test.each([
  ["a quiet machine", after(200, 80, 120), 1],
  ["others that took half of the processors", after(200, 0, 100), 2],
  ["others that took nearly everything", after(200, 0, 2), 4],
  ["own time that was counted late", after(200, 100, 120), 1],
  ["no time", after(0, 0, 0), 1],
  ["no reading", null, 1],
])("with %s a bound is stretched as it should be", (_what, end, stretch) => {
  expect(stretchBetween(start, end)).toBe(stretch);
});

test("on Linux the readings grow", () => {
  if (process.platform !== "linux") return expect(processorTime()).toBeNull();
  const { total, own } = processorTime()!;
  expect(own).toBeGreaterThan(0);
  expect(total).toBeGreaterThan(own);
});

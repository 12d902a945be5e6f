import { expect, test } from "vitest";
import { lineOf } from "./line-of.ts";

const rate = (day: string, value: string) => ({ day, rate: value, source: "sandbox" });
const places = (...rates: ReturnType<typeof rate>[]) => lineOf(rates, 120, 120)?.points.map(({ x, y }) => [x, y]);

test("days stand in proportion, the lowest rate at the foot and the highest at the top", () => {
  expect(places(rate("2031-05-01", "1.10"), rate("2031-05-02", "1.30"), rate("2031-05-11", "1.20"))).toEqual([
    [10, 110],
    [20, 10],
    [110, 60],
  ]);
});

test("one rate, or the same rate every day, stands in the middle", () => {
  expect(places(rate("2031-05-01", "1.10"))).toEqual([[60, 60]]);
  expect(places(rate("2031-05-01", "1.10"), rate("2031-05-03", "1.10"))).toEqual([
    [10, 60],
    [110, 60],
  ]);
});

test("without rates there is no line", () => {
  expect(places()).toBeUndefined();
});

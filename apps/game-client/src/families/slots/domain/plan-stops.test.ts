import { expect, test } from "vitest";
import { ANTICIPATION_MS, planStops, type StopsAsked } from "./plan-stops.ts";

const column = (bears: boolean): string[] => (bears ? ["egg", "flame", "coin"] : ["egg", "coin", "crown"]);
const asked = (marks: string, over: Partial<StopsAsked> = {}): StopsAsked => ({
  window: [...marks].map((mark) => column(mark === "S")),
  scatter: "flame",
  awarded: { "3": 8, "4": 12, "5": 20 },
  mayBear: [true, true, true, true, true],
  pace: "normal",
  ...over,
});
const waits = (stops: ReturnType<typeof planStops>): string =>
  stops.map(({ anticipates }) => (anticipates ? "w" : ".")).join("");

test.each([
  [".....", "....."],
  ["S....", "....."],
  ["SS...", "..www"],
  ["S.S..", "...ww"],
  ["...SS", "....."],
  ["S..S.", "....w"],
  ["SSS..", "..www"],
  ["SSSSS", "..www"],
])("scatters %s make the reels %s wait", (marks, expected) => {
  expect(waits(planStops(asked(marks)))).toBe(expected);
});

test("a reel without a scatter on its strip never waits", () => {
  expect(waits(planStops(asked("SS...", { mayBear: [true, true, true, false, false] })))).toBe("..w..");
});

test("no reel waits for more scatters than the best award needs", () => {
  expect(waits(planStops(asked("SSS..", { awarded: { "3": 8 } })))).toBe("..w..");
});

test("reels stop from left to right, and each wait delays the reels after it", () => {
  const plain = planStops(asked(".....")).map(({ afterMs }) => afterMs);
  expect(plain).toEqual([0, 190, 380, 570, 760]);
  const waited = planStops(asked("SS...")).map(({ afterMs }) => afterMs);
  expect(waited).toEqual([0, 190, 380 + ANTICIPATION_MS, 570 + 2 * ANTICIPATION_MS, 760 + 3 * ANTICIPATION_MS]);
});

test("no reel waits in turbo mode or with reduced motion", () => {
  for (const pace of ["turbo", "still"] as const) expect(waits(planStops(asked("SS...", { pace })))).toBe(".....");
});

test("a scatter that can no longer lead to free spins lands like any other symbol", () => {
  expect(planStops(asked("...SS")).map(({ scattersLanded }) => scattersLanded)).toEqual([0, 0, 0, 0, 0]);
  expect(planStops(asked("S.S.S")).map(({ scattersLanded }) => scattersLanded)).toEqual([1, 0, 2, 0, 3]);
});

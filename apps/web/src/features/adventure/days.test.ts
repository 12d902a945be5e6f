import type { AdventureDay } from "@apogee/contract";
import { expect, test } from "vitest";
import { firstShown, lastDate, restOf } from "./days.ts";

const day = (date: string, state: string, claim: string | null = null) =>
  ({ date, state, claim }) as unknown as AdventureDay;

test.each([
  ["a prize that waits", [day("03", "completed", "claimable"), day("04", "active")], "03"],
  ["today", [day("03", "lost"), day("04", "active"), day("05", "future")], "04"],
  ["what comes next", [day("03", "completed", "claimed"), day("05", "future")], "05"],
  ["the super prize", [day("03", "lost"), day("06", "superb")], "06"],
  ["the last day of an adventure that is over", [day("03", "lost"), day("04", "lost")], "04"],
])("the page opens at %s", (_what, days, date) => {
  expect(firstShown(days)).toBe(date);
});

test.each([
  ["2026-10-03", 1, "2026-10-03"],
  ["2026-10-31", 3, "2026-11-02"],
  ["2026-12-31", 2, "2027-01-01"],
])("a prize of %s that can be used on %i dates ends on %s", (date, days, last) => {
  expect(lastDate(date, days)).toBe(last);
});

test.each([
  [32_00, 24_00, 8_00],
  [32_00, 32_00, 0],
  [32_00, 40_00, 0],
])("of %i with %i deposited, %i are to go", (minDep, deposited_cents, rest) => {
  expect(restOf({ condition: { minDep } as AdventureDay["condition"], deposited_cents })).toBe(rest);
});

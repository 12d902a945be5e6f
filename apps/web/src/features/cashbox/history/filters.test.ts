import { expect, test } from "vitest";
import { isFiltered, queryOf } from "./filters.ts";

const NOON = Date.parse("2026-11-30T12:34:56.000Z");

test("nothing chosen filters nothing", () => {
  expect(queryOf({ action: undefined }, NOON)).toEqual({});
  expect(isFiltered({ action: undefined })).toBe(false);
});

test("a period of seven days has today and the six days before it", () => {
  expect(queryOf({ days: 7, state: "open" }, NOON)).toEqual({ state: "open", from: "2026-11-24T00:00:00.000Z" });
  expect(isFiltered({ days: 7 })).toBe(true);
});

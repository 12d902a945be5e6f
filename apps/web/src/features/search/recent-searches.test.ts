import { expect, test } from "vitest";
import { readSearches, without, withSearch } from "./recent-searches.ts";

test("the newest search comes first, and none is listed twice", () => {
  expect(withSearch(["reef", "dice"], "  Dice ")).toEqual(["Dice", "reef"]);
  expect(withSearch(["reef"], "  ")).toEqual(["reef"]);
});

test("at most eight searches are stored", () => {
  const eight = ["a", "b", "c", "d", "e", "f", "g", "h"];
  expect(withSearch(eight, "new")).toEqual(["new", ...eight.slice(0, 7)]);
});

test("one search can be removed", () => {
  expect(without(["reef", "dice"], "REEF")).toEqual(["dice"]);
});

test.each([
  ["nothing", null, []],
  ["a list", '["reef","dice"]', ["reef", "dice"]],
  ["a list with other values", '["reef",1,null,""]', ["reef"]],
  ["another value", '{"a":1}', []],
  ["text that is not JSON", "reef", []],
])("searches are read back from %s in the storage", (_what, kept, searches) => {
  expect(readSearches(kept)).toEqual(searches);
});

import { expect, test } from "vitest";
import { readSearches, without, withSearch } from "./recent-searches.ts";

test("the newest search is the first, and none is listed twice", () => {
  expect(withSearch(["reef", "dice"], "  Dice ")).toEqual(["Dice", "reef"]);
  expect(withSearch(["reef"], "  ")).toEqual(["reef"]);
});

test("eight searches are kept", () => {
  const eight = ["a", "b", "c", "d", "e", "f", "g", "h"];
  expect(withSearch(eight, "new")).toEqual(["new", ...eight.slice(0, 7)]);
});

test("one search can be removed", () => {
  expect(without(["reef", "dice"], "REEF")).toEqual(["dice"]);
});

test.each([
  ["nothing", null, []],
  ["a list", '["reef","dice"]', ["reef", "dice"]],
  ["a list with other things", '["reef",1,null,""]', ["reef"]],
  ["something else", '{"a":1}', []],
  ["no JSON", "reef", []],
])("of %s that was kept, the searches are read", (_what, kept, searches) => {
  expect(readSearches(kept)).toEqual(searches);
});

import { expect, test } from "vitest";
import { countByState, matches } from "./list-rows.ts";

test.each([
  ["", true],
  ["spring", true],
  ["GIFT spring", true],
  ["prämie", true],
  ["pramie", true],
  ["autumn", false],
  ["spring autumn", false],
])("the words %j find the row: %s", (words, found) => {
  expect(matches(words, ["Spring gift", { titles: { de: "Frühlings-Prämie" } }])).toBe(found);
});

test("states are counted, and rows without one are not", () => {
  const rows = [{ s: "runs" }, { s: "stopped" }, { s: "runs" }, {}];
  const counts = countByState(rows, ({ s }) => (typeof s === "string" ? { key: s, tone: "ok" } : undefined));
  expect([...counts]).toEqual([
    ["runs", 2],
    ["stopped", 1],
  ]);
});

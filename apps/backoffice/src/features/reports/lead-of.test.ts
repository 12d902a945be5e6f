import { expect, test } from "vitest";
import { REPORTS } from "./definitions.ts";
import { leadOf } from "./lead-of.ts";

test.each(REPORTS.map((definition) => [definition.key, definition] as const))(
  "every figure of %s leads to the rows that it is made of",
  (key, definition) => {
    for (const figure of definition.columns)
      for (const row of key === "exposure" ? ["rounds", "pots", "freespins", "bonuses", "withdrawals"] : [""])
        expect([figure, leadOf(definition, figure, { kind: row })]).not.toEqual([figure, null]);
  },
);

test.each([
  ["revenue", "arpu", { query: "report.drill", report: "revenue", figure: "ngr" }],
  ["revenue", "active_players", { query: "report.rows", report: "players", figure: "played" }],
  ["payments", "arppu", { query: "report.rows", report: "payments", figure: "deposited" }],
  ["games", "actual_percent", { query: "report.drill", report: "games", figure: "rounds" }],
  ["safety", "players", { query: "report.rows", report: "safety", figure: "players" }],
])("in %s, %s is made of %o", (key, figure, lead) => {
  expect(
    leadOf(
      REPORTS.find((each) => each.key === key)!,
      figure,
      {},
    ),
  ).toEqual(lead);
});

test("the sum of what is open has no rows in common", () => {
  expect(
    leadOf(
      REPORTS.find(({ key }) => key === "exposure")!,
      "exposure",
      {},
    ),
  ).toBeNull();
});

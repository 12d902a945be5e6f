import { describe, expect, test } from "vitest";
import { bodyOf, countFilters, readListQuery, searchOf } from "./list-query.ts";

const PRODUCERS = ["nebula-works", "tin-orrery"];
const read = (search: string) => readListQuery(new URLSearchParams(search), PRODUCERS);
const ALL = "?sort=popular&producer=nebula-works&volatility=high&feature=free_spins&buy=1";

describe("the query of a list", () => {
  test("holds the sort order and the filters, and is written back unchanged", () => {
    expect(read(ALL)).toEqual({
      sort: "popular",
      producer: "nebula-works",
      volatility: "high",
      feature: "free_spins",
      buy: "1",
    });
    expect(searchOf(read(ALL))).toBe(ALL);
    expect(searchOf(read(ALL), 3)).toBe(`${ALL}&page=3`);
  });

  test.each([
    "sort=global",
    "sort=constructor",
    "producer=nobody",
    "volatility=extreme",
    "feature=feature_buy",
    "buy=yes",
    "buy=",
    "x=1",
  ])("ignores %s", (search) => {
    expect(searchOf(read(search))).toBe("");
  });

  test("counts filters, but not the sort order", () => {
    expect([countFilters(read("sort=new")), countFilters(read(ALL))]).toEqual([0, 4]);
  });

  test("narrows the list's own filter", () => {
    expect(bodyOf(read(ALL), { kinds: ["pokies"] })).toEqual({
      filter: {
        kinds: ["pokies"],
        providers: ["nebula-works"],
        volatility_rating: ["high"],
        features: ["free_spins", "feature_buy"],
      },
      sort: { type: "popular" },
    });
    expect(bodyOf({}, { kinds: ["pokies"] })).toEqual({ filter: { kinds: ["pokies"] } });
  });
});

import { expect, test } from "vitest";
import { isIn, LISTS, listOf } from "./list-names.ts";

const listed = (over: object) => ({
  status: "active" as const,
  questSize: null,
  frontend_identifier: "equal-orbit",
  game_category_identity: "pokies",
  ...over,
});

test.each([
  ["/tournaments", "tournaments"],
  ["/tournaments/all", "all"],
  ["/tournaments/archive", "archive"],
])("the address %s is the list %s", (path, list) => {
  expect(listOf(path)).toBe(list);
});

test.each([
  ["a running tournament", listed({}), ["tournaments", "all"]],
  ["one that has ended", listed({ status: "archive" }), ["all", "archive"]],
  ["a quest", listed({ questSize: "s", frontend_identifier: "quest--s--ring" }), ["all", "actions"]],
  ["one of a producer", listed({ frontend_identifier: "producer--nebula" }), ["tournaments", "all", "producers"]],
  ["one of live tables", listed({ game_category_identity: "live_all" }), ["tournaments", "all", "live"]],
])("%s is in its lists alone", (_what, each, lists) => {
  expect(LISTS.filter((name) => isIn(name, each))).toEqual(lists);
});

import { expect, test } from "vitest";
import { isShown } from "./page-needs.ts";

test.each([
  ["queues", ["queue.payments"], true],
  ["queues", ["queue.withdrawals"], false],
  ["operations", ["clock.show"], true],
  ["operations", ["game.list"], false],
  ["players", [], false],
  ["account", [], true],
])("the page %s for a member who may ask %j: %s", (page, queries, shown) => {
  expect(isShown(page, new Set(queries))).toBe(shown);
});

import { expect, test } from "vitest";
import { lossOf, shownReason } from "./end-of-bonus.ts";

test.each([
  ["withdrawal", "canceled", "withdrawal"],
  ["cancelled by the player", "canceled", "player"],
  ["the player is excluded", "canceled", "exclusion"],
  [null, "expired", "expired"],
  [null, "lost", "lost"],
  ["withdrawal", "wager_done", "most_win"],
  [null, "wager_done", "most_win"],
  ["Two accounts", "canceled", "operator"],
  ["toString", "canceled", "operator"],
  [null, null, "operator"],
] as const)("a bonus forfeited for %j in the stage %s is explained as %s", (reason, stage, loss) => {
  expect(lossOf({ what: "bonus_forfeited", reason }, stage)).toBe(loss);
});

test("only a forfeited bonus is explained", () => {
  for (const what of ["bonus_issued", "bonus_converted", "adjustment"])
    expect(lossOf({ what, reason: "withdrawal" }, "canceled")).toBeNull();
});

test("a player reads what staff wrote, and none of the platform's own words", () => {
  expect(["withdrawal", "cancelled by the player", "Two accounts", null].map(shownReason)).toEqual([
    null,
    null,
    "Two accounts",
    null,
  ]);
});

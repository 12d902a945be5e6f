import { expect, test } from "vitest";
import { outcomeOf } from "./round-outcome.ts";

test.each([
  ["won", 100, 101, "won"],
  ["won", 100, 100, "returned"],
  ["won", 1_500, 120, "returned"],
  ["lost", 100, 0, "lost"],
  ["open", 100, 0, "open"],
  ["void", 100, 100, "void"],
  ["won", 0, 50, "won"],
] as const)("a %s round that cost %i and paid %i is shown as %s", (status, costCents, winCents, outcome) => {
  expect(outcomeOf(status, { costCents, winCents })).toBe(outcome);
});

import { test } from "vitest";
import { expectSameTotals, playedOf } from "./testing.ts";

test("the fast total of every round of a pokie equals that of the full round", { timeout: 300_000 }, () => {
  expectSameTotals(playedOf("slots"));
});

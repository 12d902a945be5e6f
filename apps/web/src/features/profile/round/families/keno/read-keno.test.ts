import { expect, test } from "vitest";
import { kindOf, readKeno } from "./read-keno.ts";

test("a round is read with its picks in order, and each number has its kind", () => {
  const phases = [{ kind: "draw", view: { drawn: [7, 3], hits: 1, multiplier: "1.90" } }];
  const shown = readKeno({ bet: { picks: [9, 3], risk: "low" }, phases } as never);
  expect(shown).toEqual({ picks: [3, 9], risk: "low", drawn: [7, 3], hits: 1, multiplier: "1.90" });
  expect([3, 7, 9, 1].map((number) => kindOf(shown, number))).toEqual(["hit", "drawn", "picked", "plain"]);
});

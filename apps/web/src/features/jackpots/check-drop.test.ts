import { commitOf, sha256Hex } from "@apogee/rng";
import { expect, test } from "vitest";
import type { LevelRules } from "../../site/jackpots/levels.ts";
import { checkDrop, type Proof } from "./check-drop.ts";

const MINI = { identifier: "mini", seed_cents: 10_00, cap_cents: 50_00 } as LevelRules;
const proofOf = (jackpot: number, generation: number, threshold: number): Proof => {
  const secret = sha256Hex(`jackpot ${jackpot}`);
  return {
    at: "2026-11-20T10:00:00Z",
    level: "mini",
    generation,
    amount_cents: threshold,
    commit: commitOf(secret),
    secret,
    threshold: String(threshold),
  };
};

test.each([
  [1, 1, 40_76],
  [1, 2, 37_34],
  [1, 3, 20_56],
  [1, 4, 40_28],
  [2, 1, 35_26],
  [2, 2, 44_55],
  [2, 3, 43_23],
  [2, 4, 38_59],
])("secret %i hid in its generation %i the amount %i", (jackpot, generation, threshold) => {
  expect(checkDrop("mystic", proofOf(jackpot, generation, threshold), MINI)).toEqual({
    sealed: true,
    threshold,
    same: true,
  });
});

test("another amount or another secret is noticed", () => {
  expect(checkDrop("mystic", proofOf(1, 1, 40_77), MINI)).toMatchObject({ sealed: true, same: false });
  expect(checkDrop("mystic", { ...proofOf(1, 1, 40_76), commit: commitOf("x") }, MINI)).toMatchObject({
    sealed: false,
  });
});

import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { needsVerification, WITHDRAWAL_TERMS } from "./licence.ts";

test.each<["CW" | "EE", string, number, number, boolean]>([
  ["CW", "EUR", 1_999_99, 0, false],
  ["CW", "EUR", 2_000_00, 0, true],
  ["CW", "EUR", 50_00, 1_950_00, true],
  ["CW", "XYZ", 1, 0, true],
  ["EE", "EUR", 1, 0, true],
])("under %s a withdrawal in %s of %i after %i needs a verified identity: %s", (licence, currency, amount, linked, needed) => {
  expect(needsVerification(WITHDRAWAL_TERMS[licence], currency, minor(amount), minor(linked))).toBe(needed);
});

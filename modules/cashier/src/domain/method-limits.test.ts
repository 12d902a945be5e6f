import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { faultsOfAmounts } from "./method-limits.ts";

const fine = {
  depositMin: minor(10_00),
  depositMax: minor(500_00),
  cashoutMin: minor(20_00),
  cashoutMax: minor(2_000_00),
  presets: [minor(10_00), minor(500_00)],
  defaultAmount: minor(50_00),
};

test.each<[what: string, change: object, fields: string[]]>([
  ["nothing", {}, []],
  ["a least deposit of zero", { depositMin: minor(0) }, ["deposit_min"]],
  ["a most below the least", { depositMax: minor(9_99) }, ["deposit_max", "presets", "default_amount"]],
  ["a most payout below the least", { cashoutMax: minor(19_99) }, ["cashout_max"]],
  ["a preset above the most", { presets: [minor(500_01)] }, ["presets"]],
  ["a default below the least", { defaultAmount: minor(9_99) }, ["default_amount"]],
])("finds %s", (_what, change, fields) => {
  expect(Object.keys(faultsOfAmounts({ ...fine, ...change }))).toEqual(fields);
});

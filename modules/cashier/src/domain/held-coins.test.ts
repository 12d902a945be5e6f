import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { admittedAmount, holdWithoutRoom } from "./held-coins.ts";
import type { Decision } from "./payment.ts";

const credit: Decision = { outcome: "moved", to: "credited", credit: minor(500) };

test.each<[asked: boolean, wasUncounted: boolean, admitted: number]>([
  [true, false, 300],
  [true, true, 0],
  [false, false, 0],
  [false, true, 0],
])("of 300 satoshi (requested: %s, uncounted for a time: %s), %i are admitted", (asked, was, admitted) => {
  expect(admittedAmount({ asked, wasUncounted: was, amount: minor(300) })).toBe(admitted);
});

test.each([
  ["room", credit],
  ["above_limit", { outcome: "moved", to: "held", hold: minor(500), reason: "above_limit" }],
  ["limit_unknown", { outcome: "moved", to: "held", hold: minor(500), reason: "limit_unknown" }],
] as const)("coins to be credited are credited or held depending on the limits' answer: %s", (room, expected) => {
  expect(holdWithoutRoom(credit, room)).toEqual(expected);
});

test.each<Decision>([
  { outcome: "noted" },
  { outcome: "ignored" },
  { outcome: "contradicted", note: "Both cannot be true." },
  { outcome: "moved", to: "in_review", reason: "below_minimum" },
])("a reached limit does not change the decision %j", (decision) => {
  expect(holdWithoutRoom(decision, "above_limit")).toEqual(decision);
});

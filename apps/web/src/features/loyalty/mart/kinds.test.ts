import { expect, test } from "vitest";
import { areTabs, KINDS, kindOf, pathOf } from "./kinds.ts";

test.each([
  [undefined, "all"],
  ["freespins", "freespins"],
  ["money", "money"],
  ["special", "special"],
  // It moved to the shop's own address.
  ["all", undefined],
  ["everything", undefined],
  ["constructor", undefined],
])("the address part %s opens the tab %s", (named, kind) => {
  expect(kindOf(named)).toBe(kind);
});

test("each tab has an address, which opens it", () => {
  for (const kind of KINDS) expect([kind, kindOf(pathOf(kind).split("/")[2])]).toEqual([kind, kind]);
});

test.each([
  ["/rocket-mart", "/rocket-mart/money", true],
  ["/rocket-mart/special", "/rocket-mart/freespins", true],
  ["/rocket-mart", "/rocket-mart/all", false],
  ["/rocket-mart/money", "/rocket-mart/money/more", false],
  ["/rocket-mart/money", "/vip-club", false],
  ["/pokies/all", "/rocket-mart", false],
])("%s and %s are tabs of the shop: %s", (one, other, are) => {
  expect(areTabs(one, other)).toBe(are);
});

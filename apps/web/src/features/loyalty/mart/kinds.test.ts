import { expect, test } from "vitest";
import { kindOf } from "./kinds.ts";

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

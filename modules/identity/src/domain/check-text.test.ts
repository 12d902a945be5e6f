import { expect, test } from "vitest";
import { checkText } from "./check-text.ts";

test.each([
  ["ada@example.com", undefined],
  ["ada@example", "invalid"],
  ["zoë@example.com", "other_letters"],
  ["ada@münchen.example", "other_letters"],
  ["ａda@example.com", "other_letters"],
])("the e-mail address %s has the complaint %s", (address, code) => {
  expect(Object.keys(checkText("email", address) ?? {})).toEqual(code === undefined ? [] : [code]);
});

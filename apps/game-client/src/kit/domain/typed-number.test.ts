import { expect, test } from "vitest";
import { typedNumber } from "./typed-number.ts";

test.each([
  ["49.50", 49.5],
  ["49,5", 49.5],
  [" 7 ", 7],
  ["2.", 2],
  ["", null],
  ["1.2.3", null],
  ["-4", null],
  ["1e3", null],
])("'%s' is read as %s", (text, value) => {
  expect(typedNumber(text)).toBe(value);
});

import { expect, test } from "vitest";
import { shownPercent } from "./shown-percent.ts";

test.each([
  ["96.3556", "96.35"],
  ["96.3599", "96.35"],
  ["8.0999", "8.09"],
  ["100.0000", "100.00"],
  ["96", "96"],
])("%s percent is shown as %s", (exact, shown) => {
  expect(shownPercent(exact)).toBe(shown);
});

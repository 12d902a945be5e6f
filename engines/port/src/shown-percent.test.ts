import { expect, test } from "vitest";
import { shownHighest, shownPercent } from "./shown-percent.ts";

test.each([
  ["96.3556", "96.35"],
  ["96.3599", "96.35"],
  ["8.0999", "8.09"],
  ["100.0000", "100.00"],
  ["96", "96"],
])("%s percent is shown as %s", (exact, shown) => {
  expect(shownPercent(exact)).toBe(shown);
});

test.each([
  ["85.6403", "98.9420", "98.94"],
  ["97.2972", "97.2972", null],
  ["98.9901", "98.9999", null],
  ["98.9999", "99.0000", "99.00"],
  ["96.3556", undefined, null],
])("bets from %s to %s percent show %s as their highest return", (rtpPercent, highestRtpPercent, shown) => {
  expect(shownHighest({ rtpPercent, ...(highestRtpPercent && { highestRtpPercent }) })).toBe(shown);
});

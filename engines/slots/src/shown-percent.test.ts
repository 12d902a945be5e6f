import { expect, test } from "vitest";
import { SLOT_GAMES } from "./games/index.ts";
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

test("no game is shown with more than it pays", () => {
  for (const { declared } of SLOT_GAMES) {
    for (const exact of [
      declared.base.rtpPercent,
      declared.base.hitPercent,
      declared.buy.rtpPercent,
      declared.buy.hitPercent,
    ]) {
      expect(Number(shownPercent(exact))).toBeLessThanOrEqual(Number(exact));
    }
  }
});

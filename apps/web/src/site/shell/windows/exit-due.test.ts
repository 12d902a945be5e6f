import { expect, test } from "vitest";
import { exitIsDue, exitMayOpenAt } from "./exit-due.ts";

test.each([
  [4 * 60_000 + 59_999, false],
  [5 * 60_000, true],
  [60 * 60_000, true],
])("after %i ms of a session the popup is due: %s", (passed, due) => {
  expect(exitIsDue({ sinceMs: 1_000, nowMs: 1_000 + passed })).toBe(due);
});

test.each([
  ["/", true],
  ["/de/profile/payments", true],
  ["/cashbox", false],
  ["/de/pokies/all/~/deposit", false],
  ["/withdraw", false],
  ["/sign-in", false],
  ["/play/apogee/DragonsEmber", false],
  ["/de/play/apogee/DragonsEmber", false],
])("at %s the popup may open: %s", (pathname, may) => {
  expect(exitMayOpenAt(pathname)).toBe(may);
});

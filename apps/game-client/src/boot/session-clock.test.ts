import { expect, test } from "vitest";
import { clockText, sessionClock } from "./session-clock.ts";

test("the session's age starts from the server's time and grows with the browser's clock", () => {
  let measured = 5_000;
  const age = sessionClock("2026-11-21T07:00:00.000Z", "Sat, 21 Nov 2026 07:10:00 GMT", () => measured);
  expect(age()).toBe(600_000);
  measured += 1_500;
  expect(age()).toBe(601_500);
});

test.each([[null], ["nonsense"], ["Sat, 21 Nov 2026 06:00:00 GMT"]])(
  "with a server time of %s, the session's age starts at zero",
  (serverTime) => {
    expect(sessionClock("2026-11-21T07:00:00.000Z", serverTime, () => 0)()).toBe(0);
  },
);

test.each([
  [0, "0:00:00"],
  [59_999, "0:00:59"],
  [2_538_000, "0:42:18"],
  [36_000_000, "10:00:00"],
])("%i ms are displayed as %s", (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

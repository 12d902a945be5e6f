import { expect, test } from "vitest";
import { acknowledgedIn, isRealityDue, written } from "./reality-due.ts";

const session = (seconds: number) => ({ startedAt: "2031-05-01T12:00:00.000Z", seconds, minutes: 60 });

test("a reality check is due after its interval, and again one interval after the last check", () => {
  expect([3_599, 3_600].map((seconds) => isRealityDue(session(seconds), null))).toEqual([false, true]);
  const last = { startedAt: session(0).startedAt, atSeconds: 3_700 };
  expect([7_299, 7_300].map((seconds) => isRealityDue(session(seconds), last))).toEqual([false, true]);
});

test("a check that was acknowledged in another session does not count", () => {
  expect(isRealityDue(session(3_600), { startedAt: "2031-04-01T12:00:00.000Z", atSeconds: 3_600 })).toBe(true);
});

test("a stored acknowledgement is read back, and any other text is read as null", () => {
  const last = { startedAt: session(0).startedAt, atSeconds: 42 };
  expect(acknowledgedIn(written(last))).toEqual(last);
  expect([null, "", "x", "a b c", "2031 -1"].map(acknowledgedIn)).toEqual([null, null, null, null, null]);
});

import { expect, test } from "vitest";
import { clockOf, durationOf, intervalOf } from "./duration.ts";

test.each([
  [0, "0:00:00"],
  [59, "0:00:59"],
  [4_360, "1:12:40"],
  [360_000, "100:00:00"],
])("%i seconds are %s", (seconds, text) => expect(clockOf(seconds)).toBe(text));

test.each([
  [0, "en", "0 min"],
  [45, "de", "45 Min."],
  [60, "en", "1 hr"],
  [92, "en", "1 hr 32 min"],
])("%i minutes in %s are %s", (minutes, locale, text) => expect(durationOf(minutes, locale)).toBe(text));

test.each([
  [60, "60 min"],
  [90, "90 min"],
  [120, "2 hr"],
])("an interval of %i minutes is %s", (minutes, text) => expect(intervalOf(minutes, "en")).toBe(text));

import { expect, test } from "vitest";
import { wordsIn } from "../../src/words.ts";
import { fromNow } from "./times.ts";

const NOW = "2026-03-01T12:00:00.000Z";

test.each([
  ["2026-03-01T12:00:00.300Z", "now"],
  ["2026-03-01T12:00:04.000Z", "in 4 s"],
  ["2026-03-01T11:58:50.000Z", "70 s ago"],
  ["2026-03-01T11:58:00.000Z", "2 min ago"],
  ["2026-03-01T14:00:00.000Z", "in 2 h"],
  ["2026-02-26T12:00:00.000Z", "3 days ago"],
])("%s is shown as %s", (iso, text) => {
  expect(fromNow(iso, NOW)).toBe(text);
});

test.each([
  ["2026-03-01T12:00:04Z", "in 4 s"],
  ["2026-03-01T11:58:00Z", "vor 2 Min."],
  ["2026-02-26T12:00:00Z", "vor 3 Tagen"],
])("%s is shown as %s in German", (iso, text) => {
  expect(fromNow(iso, NOW, wordsIn("de"))).toBe(text);
});

import { expect, test } from "vitest";
import { GUESS_WINDOW_MS, roomFor } from "./guesses.ts";

const at = new Date("2026-05-01T12:00:00Z");
const ago = (ms: number): Date => new Date(at.getTime() - ms);

test.each([
  ["no wrong code", [], 0, "any"],
  ["four of late", Array.from({ length: 4 }, () => ago(1)), 4, "any"],
  ["five of late", Array.from({ length: 5 }, () => ago(1)), 5, "none"],
  ["five, of which one no longer counts", [ago(GUESS_WINDOW_MS), ...Array.from({ length: 4 }, () => ago(1))], 5, "any"],
  ["99 in a row, none of late", [], 99, "any"],
  ["100 in a row, none of late", [], 100, "recovery"],
  ["100 in a row, five of late", Array.from({ length: 5 }, () => ago(1)), 100, "none"],
] as const)("after %s, codes that may be tried: %3$s", (_what, failedAt, failures, room) => {
  expect(roomFor({ failedAt, failures }, at)).toBe(room);
});

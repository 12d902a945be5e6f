import { expect, test } from "vitest";
import { isAlive, isUseNoted, STAFF_SESSION_IDLE_MS, STAFF_SESSION_LIFE_MS } from "./session-life.ts";

const START = Date.parse("2026-05-01T08:00:00Z");
const after = (ms: number): Date => new Date(START + ms);
const session = { lastUsedAt: after(0), expiresAt: after(STAFF_SESSION_LIFE_MS), endedAt: null };

test.each([
  ["is alive at its start", session, 0, true],
  ["is alive just before the idle time is over", session, STAFF_SESSION_IDLE_MS - 1, true],
  ["expires when the idle time is over", session, STAFF_SESSION_IDLE_MS, false],
  [
    "in use is alive just before its maximum life",
    { ...session, lastUsedAt: after(STAFF_SESSION_LIFE_MS - 1_000) },
    STAFF_SESSION_LIFE_MS - 1,
    true,
  ],
  [
    "in use expires at its maximum life",
    { ...session, lastUsedAt: after(STAFF_SESSION_LIFE_MS - 1_000) },
    STAFF_SESSION_LIFE_MS,
    false,
  ],
  ["is not alive once it was ended", { ...session, endedAt: after(0) }, 1, false],
])("a session %s", (_when, times, passedMs, alive) => {
  expect(isAlive(times, after(passedMs))).toBe(alive);
});

test("uses of a session are recorded once a minute", () => {
  expect([isUseNoted(session, after(59_999)), isUseNoted(session, after(60_000))]).toEqual([false, true]);
});

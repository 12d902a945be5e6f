import { expect, test } from "vitest";
import { joinState } from "./join-state.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const running = {
  stage: "active",
  start_at: "2026-11-20T00:00:00Z",
  end_at: "2026-11-22T00:00:00Z",
  join: "confirmation",
  join_until: null,
} as const;
const entry = (of: "none" | "requested" | "joined" | "disqualified") => ({ entry: of });

test.each([
  ["a guest", running, null, "guest"],
  ["a player who has not joined", running, entry("none"), "open"],
  ["a player who joins with the first round", { ...running, join: "automatic" as const }, entry("none"), "automatic"],
  ["a player who has joined", running, entry("joined"), "joined"],
  ["a player whose request waits", running, entry("requested"), "requested"],
  ["a disqualified player", running, entry("disqualified"), "disqualified"],
  ["a player after joining has closed", { ...running, join_until: "2026-11-21T12:00:00Z" }, entry("none"), "closed"],
  ["a player who joined before that", { ...running, join_until: "2026-11-21T12:00:00Z" }, entry("joined"), "joined"],
  ["anyone after the end", { ...running, end_at: "2026-11-21T12:00:00Z" }, entry("joined"), "over"],
  [
    "a disqualified player after the end",
    { ...running, end_at: "2026-11-21T12:00:00Z" },
    entry("disqualified"),
    "disqualified",
  ],
  ["anyone of a canceled one", { ...running, stage: "canceled" as const }, entry("joined"), "canceled"],
] as const)("for %s", (_who, tournament, status, state) => {
  expect(joinState(tournament, status, NOW)).toBe(state);
});

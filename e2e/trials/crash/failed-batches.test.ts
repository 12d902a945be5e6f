import { expect, test } from "vitest";
import { failedBatches } from "./failed-batches.ts";

const AT = "2026-02-03T04:05:06.000Z";
const atMs = Date.parse(AT);
const line = (error: string, time = AT): string =>
  JSON.stringify({ level: "error", time, error, intents: 3, msg: "a batch of rounds failed" });
const killed = [{ fromMs: atMs - 500, untilMs: atMs + 100 }];
const AWAY = "Connection terminated unexpectedly";
const BUG = "error: duplicate key value violates unique constraint\n    at Parser.parseErrorMessage (file.js:1:1)";

test.each([
  ["a database that was killed", [line(AWAY)], killed, 0],
  ["a cut that is noticed a little later", [line(AWAY, "2026-02-03T04:05:11.050Z")], killed, 0],
  ["a database that went away by itself", [line(AWAY)], [], 1],
  ["a database that went away before it was killed", [line(AWAY, "2026-02-03T04:05:05.499Z")], killed, 1],
  ["a database that is away long after", [line(AWAY, "2026-02-03T04:05:11.200Z")], killed, 1],
  ["rows that the database refuses, at whatever moment", [line(BUG)], killed, 1],
  ["a line that a kill cut off", [line(BUG).slice(0, 90)], [], 0],
  [
    "other lines, and what is no line of ours",
    ["  Opening the ports", JSON.stringify({ msg: "a call failed", time: AT, error: BUG })],
    [],
    0,
  ],
])("counts the unexpected failures in %s", (_what, lines, moments, expected) => {
  expect(failedBatches(lines, moments)).toHaveLength(expected);
});

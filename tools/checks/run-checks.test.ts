import { afterEach, expect, test, vi } from "vitest";
import { runChecks } from "./run-checks.ts";

afterEach(() => vi.restoreAllMocks());

test("a check with problems fails and prints them, one that throws fails too, and the rest still runs", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  const tally = await runChecks([
    { name: "bad", run: async () => ["a.ts:1  wrong"] },
    {
      name: "broken",
      run: async () => {
        throw new Error("no such tool");
      },
    },
    { name: "good", run: async () => [] },
  ]);
  expect(tally).toEqual({ passed: 1, failed: 2 });
  const printed = log.mock.calls.flat().join("\n");
  expect(printed).toContain("a.ts:1  wrong");
  expect(printed).toContain("no such tool");
});

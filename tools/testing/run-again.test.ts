import { expect, test, vi } from "vitest";
import { MOST_UNSTABLE, settle, type Part } from "./run-again.ts";
import type { FileVerdict, Verdict } from "./verdict.ts";

const green = (path: string): FileVerdict => ({ path, passed: 2, failures: [] });
const red = (path: string): FileVerdict => ({ path, passed: 1, failures: [`${path}: no tile`] });
const verdict = (...files: FileVerdict[]): Verdict => ({ files, outside: [] });

/** A part whose failed files bring this at their second run. */
function part(first: Verdict, second: (path: string) => FileVerdict = green) {
  const again = vi.fn<Part["again"]>(async (path) => verdict(second(path)));
  return { verdict: first, again };
}
const quiet = (): void => undefined;

test("a run without failures runs nothing again", async () => {
  const unit = part(verdict(green("a.test.ts"), green("b.test.ts")));
  expect(await settle([unit], quiet)).toEqual({ tallies: [{ passed: 4, failed: 0 }], unstable: [] });
  expect(unit.again).not.toHaveBeenCalled();
});

test("a file that passes only by itself counts as passed and is unstable", async () => {
  const unit = part(verdict(green("a.test.ts"), red("b.test.ts")));
  const browser = part(verdict(green("c.spec.ts")));
  expect(await settle([unit, browser], quiet)).toEqual({
    tallies: [
      { passed: 4, failed: 0 },
      { passed: 2, failed: 0 },
    ],
    unstable: ["b.test.ts"],
  });
  expect(unit.again.mock.calls).toEqual([["b.test.ts"]]);
  expect(browser.again).not.toHaveBeenCalled();
});

test("a file that fails twice has failed, and its second failure is printed", async () => {
  const printed: string[] = [];
  const unit = part(verdict(green("a.test.ts"), red("b.test.ts")), red);
  expect(await settle([unit], (line) => printed.push(line))).toEqual({
    tallies: [{ passed: 3, failed: 1 }],
    unstable: [],
  });
  expect(printed.join("\n")).toContain("again: b.test.ts: no tile");
});

test("a second run in which nothing could be run has failed", async () => {
  const unit = { verdict: verdict(red("b.test.ts")), again: async () => ({ files: [], outside: ["no report"] }) };
  expect(await settle([unit], quiet)).toEqual({ tallies: [{ passed: 0, failed: 1 }], unstable: [] });
});

test("failures that belong to no file stay", async () => {
  const unit = part({ files: [green("a.test.ts")], outside: ["ended with code 1"] });
  expect(await settle([unit], quiet)).toEqual({ tallies: [{ passed: 2, failed: 1 }], unstable: [] });
});

test.each([
  [MOST_UNSTABLE, 0, MOST_UNSTABLE],
  [MOST_UNSTABLE + 1, MOST_UNSTABLE + 1, 0],
])("of %i files that fail at first, %i stay failed", async (files, failed, unstable) => {
  const names = Array.from({ length: files }, (_, n) => `${n}.test.ts`);
  const parts = [part(verdict(...names.slice(0, 2).map(red))), part(verdict(...names.slice(2).map(red)))];
  const settled = await settle(parts, quiet);
  expect(settled.tallies.reduce((sum, tally) => sum + tally.failed, 0)).toBe(failed);
  expect(settled.unstable).toHaveLength(unstable);
});

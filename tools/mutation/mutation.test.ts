import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../root.ts";
import { MUTATED, PURE_TESTS, testsOf } from "./modules.ts";
import { scoreOf, type Mutant } from "./score.ts";

const filesOf = (patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: ROOT }).filter((path) => !path.includes("node_modules"));

test.each(Object.entries(MUTATED))("%s has rules to mutate, with tests beside them", (module, patterns) => {
  const rules = filesOf(patterns).filter((path) => !path.endsWith(".test.ts"));
  const lines = rules.flatMap((path) => readFileSync(join(ROOT, path), "utf8").split("\n"));
  expect(lines.length).toBeGreaterThan(20);
  expect(filesOf(testsOf(module)).length).toBeGreaterThan(0);
});

test("the rules' tests need no database", () => {
  for (const path of filesOf(PURE_TESTS))
    expect(readFileSync(join(ROOT, path), "utf8"), path).not.toMatch(/testDatabase|connect\(/);
});

const mutants = (...statuses: string[]): Mutant[] =>
  statuses.map((status) => ({
    status,
    fileName: "rule.ts",
    mutatorName: "ConditionalExpression",
    location: { start: { line: 1, column: 1 } },
  }));
test.each([
  [["Killed", "Timeout", "Killed", "Survived"], 75, 1],
  [["Killed", "NoCoverage"], 50, 1],
  [["Killed", "CompileError", "Ignored", "RuntimeError"], 100, 0],
  [["Survived"], 0, 1],
  [[], 0, 0],
])("mutants with the results %j score %i %%, and %i is shown", (statuses, percent, missed) => {
  const score = scoreOf("play", mutants(...statuses));
  expect([score.percent, score.missed.length]).toEqual([percent, missed]);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../tools/root.ts";
import { mutated, MUTANTS } from "./mutants.ts";

const migrations = (): string => {
  const folder = join(ROOT, "migrations");
  return readdirSync(folder).toSorted().map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
};

test.each(MUTANTS)("the mutant $name finds its place in the code of today", (mutant) => {
  const source = mutant.file === undefined ? migrations() : readFileSync(join(ROOT, mutant.file), "utf8");
  expect(mutated(mutant, source)).toContain(mutant.by);
});

test("a mutant whose text has changed says so", () => {
  expect(() => mutated(MUTANTS[0]!, "another text")).toThrow(/"answer-before-commit" finds its text 0 times/);
});

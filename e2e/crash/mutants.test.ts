import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../tools/root.ts";
import { mutated, MUTANTS } from "./mutants.ts";

/** What the newest migration that makes a function makes of it. */
const functionOf = (name: string): string => {
  const folder = join(ROOT, "migrations");
  const texts = readdirSync(folder).toSorted().map((file) => readFileSync(join(folder, file), "utf8"));
  return texts.findLast((text) => text.includes(`create function ${name}(`) || text.includes(`create or replace function ${name}(`)) ?? "";
};

test.each(MUTANTS)("the mutant $name finds its place in the code of today", (mutant) => {
  const source = mutant.file === undefined ? functionOf(mutant.sqlFunction!) : readFileSync(join(ROOT, mutant.file), "utf8");
  expect(mutated(mutant, source)).toContain(mutant.by);
});

test("a mutant whose text has changed says so", () => {
  expect(() => mutated(MUTANTS[0]!, "another text")).toThrow(/"answer-before-commit" finds its text 0 times/);
});

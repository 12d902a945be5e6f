import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../tools/root.ts";
import { caughtIn, mutantNamed, mutated, MUTANTS } from "./mutants.ts";

const functionOf = (name: string): string => readFileSync(join(ROOT, "migrations/functions", `${name}.sql`), "utf8");

test.each(MUTANTS)("the mutant $name still applies to the current code", (mutant) => {
  const source =
    mutant.file === undefined ? functionOf(mutant.sqlFunction!) : readFileSync(join(ROOT, mutant.file), "utf8");
  expect(mutated(mutant, source)).toContain(mutant.by);
});

test("a mutant whose text has changed is reported", () => {
  expect(() => mutated(MUTANTS[0]!, "another text")).toThrow(/"answer-before-commit" finds its text 0 times/);
});

test("a mutant counts as caught only by its expected effect", () => {
  const nothing = { breaches: [], ledger: [], bugs: [] };
  const breach = { harm: "doubled", says: "a repeated call played another round" };
  expect(caughtIn(mutantNamed("no-unique-key"), { ...nothing, breaches: [breach] })).toBe(
    "doubled: a repeated call played another round",
  );
  const open = { harm: "lost", says: "an answered round is not there to be continued" };
  expect(caughtIn(mutantNamed("answer-before-commit"), { ...nothing, breaches: [open] })).toBe(
    "lost: an answered round is not there to be continued",
  );
  expect(caughtIn(mutantNamed("no-version-check"), { ...nothing, breaches: [breach] })).toBeUndefined();
  expect(caughtIn(mutantNamed("known-key-breaks"), { ...nothing, breaches: [breach] })).toBeUndefined();
  expect(
    caughtIn(mutantNamed("known-key-breaks"), { ...nothing, bugs: ['{"msg":"a batch of rounds failed"}'] }),
  ).toContain("failed");
  for (const mutant of MUTANTS)
    expect(
      caughtIn(mutant, { ...nothing, breaches: [{ harm: "wrong", says: "nobody knows this" }] }),
      mutant.name,
    ).toBeUndefined();
});

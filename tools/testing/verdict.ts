import type { Tally } from "../checks/check.ts";

/** What one test file brought: how many tests passed, and the text of each failure. */
export interface FileVerdict {
  readonly path: string;
  readonly passed: number;
  readonly failures: readonly string[];
}

/** What a run of test files brought; `outside` are the failures that belong to no file. */
export interface Verdict {
  readonly files: readonly FileVerdict[];
  readonly outside: readonly string[];
}

/** Each test counts as one; so does each failure that belongs to no test. */
export function tallyOf({ files, outside }: Verdict): Tally {
  return {
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failed: files.reduce((sum, { failures }) => sum + failures.length, outside.length),
  };
}

/** All failures, those of files first. */
export function failuresOf({ files, outside }: Verdict): string[] {
  return [...files.flatMap(({ failures }) => failures), ...outside];
}

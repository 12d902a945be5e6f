import { failuresOf, tallyOf, type Verdict } from "./verdict.ts";

/** Prints the failures of a part of a run, then its counts. */
export function printVerdict(verdict: Verdict, what: string): void {
  for (const failure of failuresOf(verdict)) console.log(`    ${failure.replaceAll("\n", "\n    ")}\n`);
  const { passed, failed } = tallyOf(verdict);
  console.log(`    ${passed} passed, ${failed} failed of ${what}`);
}

import type { Tally } from "../checks/check.ts";

/** Prints the closing line of a run and returns its exit code. */
export function summary(tallies: Tally[]): number {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

import type { Tally } from "../checks/check.ts";
import { settle, type Part } from "./run-again.ts";

/** Runs failed files once more, prints what was unstable and the closing line of a run, and returns its exit code. */
export async function finish(checks: readonly Tally[], parts: readonly Part[]): Promise<number> {
  const { tallies, unstable } = await settle(parts);
  const all = [...checks, ...tallies];
  const passed = all.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = all.reduce((sum, tally) => sum + tally.failed, 0);
  if (unstable.length > 0) console.log(`\nunstable: ${unstable.join(", ")}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

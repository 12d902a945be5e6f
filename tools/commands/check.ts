import { runChecks } from "../checks/run-checks.ts";
import { summary } from "../testing/summary.ts";

/** Types, lint and house rules. */
export async function run(): Promise<number> {
  return summary([await runChecks()]);
}

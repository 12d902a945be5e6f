import { runChecks } from "../checks/run-checks.ts";
import { readCommandLine } from "../command-line.ts";
import { browserTests } from "../testing/browser-tests.ts";
import { summary } from "../testing/summary.ts";
import { unitTests } from "../testing/unit-tests.ts";

/** Runs all checks and tests. Each check and each test counts as one. */
export async function run(args: string[]): Promise<number> {
  readCommandLine(
    "npm test\nRuns all checks and tests: format, types, lint, house rules, unit, database and browser tests.",
    {},
    args,
  );
  return summary([await runChecks(), await unitTests(), await browserTests()]);
}

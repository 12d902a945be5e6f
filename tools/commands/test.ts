import { runChecks } from "../checks/run-checks.ts";
import { readCommandLine } from "../command-line.ts";
import { browserTests } from "../testing/browser-tests.ts";
import { summary } from "../testing/summary.ts";
import { unitTests } from "../testing/unit-tests.ts";

/** All tests and checks. Each check, each test and each build counts as one. */
export async function run(args: string[]): Promise<number> {
  readCommandLine("npm test\nRuns everything that must hold: check, unit and database tests, browser tests.", {}, args);
  return summary([await runChecks(), await unitTests(), await browserTests()]);
}

import { runChecks } from "../checks/run-checks.ts";
import { readCommandLine } from "../command-line.ts";
import { finish } from "../testing/summary.ts";

/** Format, types, lint and house rules. */
export async function run(args: string[]): Promise<number> {
  readCommandLine("npm run check\nRuns format, types, lint and house rules.", {}, args);
  return finish([await runChecks()], []);
}

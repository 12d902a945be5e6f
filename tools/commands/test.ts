import { runChecks } from "../checks/run-checks.ts";
import { misused, readCommandLine } from "../command-line.ts";
import { browserTests } from "../testing/browser-tests.ts";
import { finish } from "../testing/summary.ts";
import { browserFilesOf, touchedPaths } from "../testing/touched.ts";
import { unitTests } from "../testing/unit-tests.ts";

const USAGE = `npm test -- [--changed [commit]]
Runs all checks and tests: format, types, lint, house rules, unit, database and browser tests. A file that fails runs once
more by itself at the end. If it passes then, it is reported as unstable; more than five such files fail the run.

  --changed  only the tests that import what differs from the commit (HEAD if none is named), and the browser tests of
             the touched features`;

/** Runs all checks and tests, or with `--changed` those of the touched files. Each check and each test counts as one. */
export async function run(args: string[]): Promise<number> {
  const { values, words } = readCommandLine(USAGE, { changed: { type: "boolean" } }, args, { words: 1 });
  if (!values.changed && words.length > 0) misused(`Unknown argument "${words[0]}".`);
  return values.changed ? runChanged(words[0] ?? "HEAD") : runAll();
}

async function runAll(): Promise<number> {
  const checks = await runChecks();
  return finish([checks], [await unitTests(), await browserTests()]);
}

async function runChanged(since: string): Promise<number> {
  const files = browserFilesOf(pathsSince(since));
  const checks = await runChecks();
  const unit = await unitTests({ since });
  return finish([checks], [unit, ...(files.length > 0 ? [await browserTests(files === "all" ? [] : files)] : [])]);
}

function pathsSince(commit: string): string[] {
  try {
    return touchedPaths(commit);
  } catch {
    return misused(`"${commit}" is not a commit.`);
  }
}

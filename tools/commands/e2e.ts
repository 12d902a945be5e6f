import { readCommandLine } from "../command-line.ts";
import { browserTests } from "../testing/browser-tests.ts";
import { finish } from "../testing/summary.ts";
import { unitTests } from "../testing/unit-tests.ts";

const USAGE = `npm run e2e -- [--all] [...arguments of Playwright]
Runs the browser tests: all of them, or those that the arguments select, such as a file, --project=phone, -g "plays".

  --all  adds every game, every page, and the slow tests of parts that seldom change`;

/**
 * Runs the browser tests; `--all` adds every game, every page, and the slow tests without a browser. Other arguments go
 * to Playwright: a file, `--project=phone`, `-g "plays"`.
 */
export async function run(args: string[]): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) readCommandLine(USAGE, {}, ["--help"]);
  const all = args.includes("--all");
  if (all) process.env["E2E_ALL"] = "on";
  const rest = args.filter((word) => word !== "--all");
  const unit = all && rest.length === 0 ? [await unitTests({ projects: ["seldom"] })] : [];
  return finish([], [...unit, await browserTests(rest)]);
}

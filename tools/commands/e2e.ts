import { readCommandLine } from "../command-line.ts";
import { browserTests } from "../testing/browser-tests.ts";
import { summary } from "../testing/summary.ts";

const USAGE = `npm run e2e -- [--all] [...what Playwright understands]
Runs the browser tests: all of them, or a file, --project=phone, -g "plays".

  --all  adds every game and every page`;

/**
 * The browser tests; `--all` adds every game and every page. Other arguments go to Playwright: a file,
 * `--project=phone`, `-g "plays"`.
 */
export async function run(args: string[]): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) readCommandLine(USAGE, {}, ["--help"]);
  if (args.includes("--all")) process.env["E2E_ALL"] = "on";
  return summary([await browserTests(args.filter((word) => word !== "--all"))]);
}

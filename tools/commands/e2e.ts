import { browserTests } from "../testing/browser-tests.ts";
import { summary } from "../testing/summary.ts";

/** The browser tests; arguments go to Playwright: a file, `--project=phone`, `-g "plays"`. */
export async function run(args: string[]): Promise<number> {
  return summary([await browserTests(args)]);
}

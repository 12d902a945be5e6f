import { readCommandLine } from "../command-line.ts";
import { browserTests } from "../testing/browser-tests.ts";
import { summary } from "../testing/summary.ts";

const USAGE =
  "npm run pictures\nTakes the pictures of the README anew, on both screens: docs/pictures. The game is drawn in full, which takes some minutes.";

/** Retakes the pictures of the README. They are files of the project, so tests do not write them. */
export async function run(args: string[]): Promise<number> {
  readCommandLine(USAGE, {}, args);
  process.env["E2E_PICTURES"] = "on";
  return summary([await browserTests(["way.spec.ts"])]);
}

import { readCommandLine } from "../command-line.ts";
import { browserTests } from "../testing/browser-tests.ts";
import { finish } from "../testing/summary.ts";

const USAGE =
  "npm run pictures\nRetakes the README's pictures in docs/pictures, on both screen sizes. Takes some minutes, because the game is drawn in full.";

/** Retakes the README's pictures. They are files of the project, so tests do not write them. */
export async function run(args: string[]): Promise<number> {
  readCommandLine(USAGE, {}, args);
  process.env["E2E_PICTURES"] = "on";
  // Without it, the way runs on a phone only.
  process.env["E2E_ALL"] = "on";
  return finish([], [await browserTests(["way.phone.spec.ts"])]);
}

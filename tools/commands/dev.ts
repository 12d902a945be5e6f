import { build } from "../building/build.ts";
import { readCommandLine } from "../command-line.ts";
import { followNode } from "../follow-node.ts";

const USAGE =
  "npm run dev\nServes the sources and follows their changes. Settings are environment variables: docs/CONFIG.md.";

/**
 * Serves the sources. The server restarts after a change of its own code; the player site is replaced in the open page.
 * The other browser programs are built first.
 */
export async function run(args: string[]): Promise<number> {
  readCommandLine(USAGE, {}, args);
  await build({ only: ["art", "game-client", "sandbox"] });
  return followNode(["--watch", "--watch-preserve-output", "apps/server/src/main.ts"], {
    env: { NODE_ENV: "development" },
  });
}

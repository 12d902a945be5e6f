import { build } from "../building/build.ts";
import { followNode } from "../follow-node.ts";

/**
 * Serves the sources: the server starts again after a change of its own code; the player site is replaced in the
 * open page. The other browser programs are built first.
 */
export async function run(args: string[]): Promise<number> {
  await build({ only: ["art", "game-client", "sandbox"] });
  const script = ["--watch", "--watch-preserve-output", "apps/server/src/main.ts", ...args];
  return followNode(script, { env: { NODE_ENV: "development" } });
}

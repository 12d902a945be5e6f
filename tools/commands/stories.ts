import { join } from "node:path";
import { build } from "../building/build.ts";
import { readCommandLine } from "../command-line.ts";
import { followNode } from "../follow-node.ts";
import { ROOT } from "../root.ts";

const USAGE = "npm run stories -- [--port 5173] [--host 127.0.0.1]\nShows every component of packages/ui.";

/** `stories [--port n] [--host address]`: draws changed art, then shows every component of packages/ui. */
export async function run(args: string[]): Promise<number> {
  readCommandLine(USAGE, { port: { type: "string" }, host: { type: "string" } }, args);
  await build({ only: ["art"] });
  return followNode([join(ROOT, "node_modules/vite/bin/vite.js"), ...args], { cwd: join(ROOT, "packages/ui") });
}

import { join } from "node:path";
import { build } from "../building/build.ts";
import { followNode } from "../follow-node.ts";
import { ROOT } from "../root.ts";

/** `stories [...args of Vite]`: draws the art where it changed, then shows every part of packages/ui. */
export async function run(args: string[]): Promise<number> {
  await build({ only: ["art"] });
  return followNode([join(ROOT, "node_modules/vite/bin/vite.js"), ...args], { cwd: join(ROOT, "packages/ui") });
}

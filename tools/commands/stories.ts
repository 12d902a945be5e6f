import { existsSync } from "node:fs";
import { join } from "node:path";
import { followNode } from "../follow-node.ts";
import { ROOT } from "../root.ts";

/** Shows the stories of packages/ui, by its own Vite. */
export async function run(args: string[]): Promise<number> {
  const cwd = join(ROOT, "packages/ui");
  if (!existsSync(join(cwd, "vite.config.ts"))) throw new Error("packages/ui has no vite.config.ts, which would show its stories.");
  return followNode([join(ROOT, "node_modules/vite/bin/vite.js"), ...args], { cwd });
}

import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";
import { runNode } from "../run-node.ts";
import type { Check } from "./check.ts";

const TSC = "node_modules/typescript/bin/tsc";

/** Types of the code that runs on Node, and of the code that runs in browsers. */
export const typeChecks: Check[] = [
  { name: "types of the server", run: () => problemsOf([TSC, "-p", "tsconfig.json"]) },
  { name: "types of the browser programs", run: browserTypes },
];

async function browserTypes(): Promise<string[]> {
  const web = join(ROOT, "apps/web");
  if (existsSync(join(web, "react-router.config.ts"))) {
    // The routes' types are generated from the routes.
    const { code, output } = await runNode([join(ROOT, "node_modules/@react-router/dev/bin.cjs"), "typegen"], {
      cwd: web,
    });
    if (code !== 0) return [output];
  }
  return problemsOf([TSC, "-p", "tsconfig.web.json"]);
}

async function problemsOf(script: string[]): Promise<string[]> {
  const { code, output } = await runNode(script);
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  return code === 0 ? [] : lines.length > 0 ? lines : [`ended with code ${code}`];
}

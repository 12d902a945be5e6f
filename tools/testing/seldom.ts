import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";

const TAG = /^\/\/ @seldom: \S/;

/**
 * The paths of the test files whose first line is the comment `// @seldom: <reason>`: they are slow and test what rarely
 * breaks, so only `npm run e2e -- --all` runs them.
 */
export function seldomFiles(patterns: readonly string[], root = ROOT): string[] {
  return globSync([...patterns], { cwd: root, exclude: (path) => /(^|\/)(node_modules|build)$/.test(path) })
    .filter((path) => TAG.test(readFileSync(join(root, path), "utf8")))
    .toSorted();
}

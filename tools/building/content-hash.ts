import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

const MADE = new Set(["node_modules", "build", "dist", ".react-router", ".cache", "test-results"]);

/**
 * SHA-256 over the names and contents of all files in the given folders and files, except tests. Missing ones count as
 * empty.
 */
export function contentHash(root: string, paths: string[]): string {
  const hash = createHash("sha256");
  for (const path of paths.toSorted()) {
    for (const file of filesOf(join(root, path))) {
      hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return MADE.has(entry.name) ? [] : filesOf(join(path, entry.name));
      return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [join(path, entry.name)] : [];
    });
}

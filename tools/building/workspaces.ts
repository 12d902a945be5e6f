import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

type Manifest = { name: string; dependencies?: Record<string, string> };

/** The folders of an app and of every workspace that it depends on, directly or not. */
export function workspaceClosure(root: string, folder: string): string[] {
  const folders = foldersByName(root);
  const seen = new Set<string>();
  const visit = (at: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    const manifest = manifestOf(root, at);
    for (const name of Object.keys(manifest?.dependencies ?? {})) {
      const next = folders.get(name);
      if (next) visit(next);
    }
  };
  visit(folder);
  return [...seen];
}

function foldersByName(root: string): Map<string, string> {
  const patterns = [
    "packages/*/package.json",
    "engines/*/package.json",
    "modules/*/package.json",
    "apps/*/package.json",
  ];
  const files = globSync(patterns, { cwd: root });
  return new Map(files.map((file) => [manifestOf(root, dirname(file))?.name ?? file, dirname(file)]));
}

function manifestOf(root: string, folder: string): Manifest | undefined {
  const file = join(root, folder, "package.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

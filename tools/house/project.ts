import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { withoutComments } from "./without-comments.ts";

/** One text file: its path from the project's folder, its text, and its text with comments blanked out. */
export type SourceFile = { path: string; text: string; code: string };

/** All text files that are written by hand, and whether a path exists. */
export type Project = { files: SourceFile[]; has(path: string): boolean };

const MADE = new Set([
  "node_modules",
  ".git",
  ".data",
  "build",
  "dist",
  ".react-router",
  ".cache",
  "test-results",
  "playwright-report",
]);
const TEXT = /\.(?:tsx?|mts|cts|mjs|cjs|js|sql|css|json|md|html|ya?ml|sh|svg)$|^\.ci\/run$|^\.npmrc$/;

/** The rules and their tests contain many bad examples. */
const EXAMPLES = "tools/rules/";

/** Reads a project's folder. */
export function readProject(root: string): Project {
  return {
    files: [...textFiles(root, root)].filter(({ path }) => !path.startsWith(EXAMPLES)),
    has: (path) => existsSync(join(root, path)),
  };
}

/** A project that exists only in a test. */
export function projectOf(texts: Record<string, string>): Project {
  const files = Object.entries(texts).map(([path, text]) => sourceFile(path, text));
  return { files, has: (path) => files.some((file) => file.path === path || file.path.startsWith(`${path}/`)) };
}

function* textFiles(root: string, folder: string): Generator<SourceFile> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = join(folder, entry.name);
    const path = relative(root, full);
    if (entry.isDirectory()) {
      if (!MADE.has(entry.name)) yield* textFiles(root, full);
    } else if (entry.isFile() && TEXT.test(path)) {
      yield sourceFile(path, readFileSync(full, "utf8"));
    }
  }
}

function sourceFile(path: string, text: string): SourceFile {
  return { path, text, code: withoutComments(text, path) };
}

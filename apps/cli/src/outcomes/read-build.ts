import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

/** One file that decides outcomes. */
export interface BuildFile {
  /** From the project's folder, with slashes. */
  readonly path: string;
  /** SHA-256 of its bytes, in hex. */
  readonly sha256: string;
  /** The version whose sheet it is, such as `apogee/StellarDice@1`; left out for code. */
  readonly title?: string;
}

/** Everything that decides outcomes of our own games. */
export interface Build {
  /** SHA-256 of the lines `<sha256>  <path>` and `<name>@<version>`, in order: one number for the whole build. */
  readonly sha256: string;
  /** By path, in the order of code units. */
  readonly files: readonly BuildFile[];
  /** Packages that the files import, as `name@version`. Their content is covered by the lock file's hashes. */
  readonly packages: readonly string[];
}

/** From here every rule, sheet and draw of our own games is imported. */
const ENTRY = "engines/own-games/src/own-games.ts";
const IMPORT = /^(?:import|export)\b(?!\s+type\b)[^;]*?\bfrom\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\(\s*"([^"]+)"/gm;

/** Where a program's workspaces lead: from `@apogee/rng` to `packages/…/src/index.ts`. */
type Doors = ReadonlyMap<string, string>;

/**
 * Reads and hashes every file that outcomes depend on: the files that `own-games` imports, directly or through others,
 * from `engines` and from the kernel, including the sheets. Type-only imports, tests and the art of titles are not part
 * of it. A file that is imported but missing is left out.
 */
export function readBuild(root: string): Build {
  const doors = doorsOf(root);
  const files = new Map<string, BuildFile>();
  const packages = new Set<string>();
  const waiting = [ENTRY];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path) || !existsSync(join(root, path))) continue;
    const bytes = readFileSync(join(root, path));
    files.set(path, fileOf(path, bytes));
    if (!path.endsWith(".ts")) continue;
    for (const name of importsOf(bytes.toString())) {
      const found = name.startsWith(".") ? posix.join(posix.dirname(path), name) : doors.get(name);
      if (found === undefined) packages.add(versionOf(root, name));
      else waiting.push(found);
    }
  }
  return buildOf([...files.values()], [...packages]);
}

function buildOf(files: readonly BuildFile[], packages: readonly string[]): Build {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const named = packages.toSorted();
  const lines = [...sorted.map(({ sha256, path }) => `${sha256}  ${path}`), ...named];
  return { sha256: sha256Of(`${lines.join("\n")}\n`), files: sorted, packages: named };
}

function fileOf(path: string, bytes: Buffer): BuildFile {
  const title = path.endsWith(".json") ? titleOf(bytes.toString()) : undefined;
  return { path, sha256: sha256Of(bytes), ...(title === undefined ? {} : { title }) };
}

/** The version whose sheet this JSON is; undefined for other JSON, and for text that is none. */
function titleOf(text: string): string | undefined {
  try {
    const { identifier, version } = JSON.parse(text) as { identifier?: unknown; version?: unknown };
    return typeof identifier === "string" && typeof version === "number" ? `${identifier}@${version}` : undefined;
  } catch {
    return undefined;
  }
}

function importsOf(code: string): string[] {
  return [...code.matchAll(IMPORT)].map(([, from, plain, dynamic]) => (from ?? plain ?? dynamic)!);
}

function doorsOf(root: string): Doors {
  return new Map(
    globSync("{packages,engines}/*/package.json", { cwd: root }).flatMap((file): Array<[string, string]> => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), "utf8")) as {
        name: string;
        exports?: Record<string, string>;
      };
      return Object.entries(exports).map(([door, path]) => [posix.join(name, door), posix.join(dirname(file), path)]);
    }),
  );
}

/** `zod/mini` as `zod@4.6.7`; `zod@none` if it is not installed. Node's own modules have no version. */
function versionOf(root: string, imported: string): string {
  if (imported.startsWith("node:")) return imported;
  const name = imported
    .split("/")
    .slice(0, imported.startsWith("@") ? 2 : 1)
    .join("/");
  const file = join(root, "node_modules", name, "package.json");
  if (!existsSync(file)) return `${name}@none`;
  return `${name}@${(JSON.parse(readFileSync(file, "utf8")) as { version: string }).version}`;
}

function sha256Of(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex");
}

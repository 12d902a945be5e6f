import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../root.ts";

/** Where an operator's scripts begin, what they run to build the browser programs, and where those begin. */
const ENTRIES = [
  ...["start", "build", "apogee", "db-reset"].map((word) => `tools/commands/${word}.ts`),
  "packages/ui/art/build-art.ts",
  ...globSync(
    [
      "apps/*/{vite,react-router}.config.ts",
      "apps/web/src/{root,routes,entry.*,**/*.route}.{ts,tsx}",
      "apps/{game-client/src,*/client/**}/main.{ts,tsx}",
    ],
    { cwd: ROOT, exclude: ["**/*.test.tsx"] },
  ),
];
const IMPORT =
  /^(?:import|export)\b(?!\s+type\b)[^;]*?\bfrom\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\(\s*"([^"]+)"|\bbecomeScript\(\s*"([^"]+)"/gm;
/** What is built, and what it is built from. */
const BUILT = new Map([["apps/server/build/main.js", "apps/server/src/main.ts"]]);

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string>>;
}
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8")) as Manifest;
const dependenciesOf = (folder: string): Readonly<Record<string, string>> => manifestOf(folder).dependencies ?? {};
const FOLDERS = new Map(
  globSync("{apps,engines,modules,packages}/*/package.json", { cwd: ROOT })
    .map(dirname)
    .map((folder) => [manifestOf(folder).name, folder]),
);

const packageOf = (name: string): string => name.split("/", name.startsWith("@") ? 2 : 1).join("/");

/** The file of the project that an import or a script's path names; undefined if it names a package. */
function ownFileOf(name: string, from: string): string | undefined {
  if (name.startsWith(".")) return join(dirname(from), name);
  if (/^(?:apps|packages|tools)\//.test(name)) return BUILT.get(name) ?? name;
  const folder = FOLDERS.get(packageOf(name));
  if (!folder) return undefined;
  const file = manifestOf(folder).exports?.[`.${name.slice(packageOf(name).length)}`];
  if (!file) throw new Error(`${from} imports ${name}, which ${folder} does not export.`);
  return join(folder, file);
}

/** A package, and a file of the project that imports it. */
type Use = readonly [name: string, file: string];

/** What files import, directly or through other files of the project. */
function packagesFrom(entries: readonly string[]): readonly Use[] {
  const uses: Use[] = [];
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !/\.(?:m?ts|tsx|mjs)$/.test(file)) continue;
    seen.add(file);
    for (const match of readFileSync(join(ROOT, file), "utf8").matchAll(IMPORT)) {
      const name = match.slice(1).find((each) => each !== undefined)!;
      const own = ownFileOf(name, file);
      if (own) waiting.push(own);
      else if (!name.startsWith("node:")) uses.push([packageOf(name), file]);
    }
  }
  return uses;
}

/** The uses of packages that neither the project nor the file's workspace depends on, other than for development. */
const undeclared = (uses: readonly Use[]): readonly Use[] =>
  uses.filter(([name, file]) => {
    const workspace = file.startsWith("tools/") ? {} : dependenciesOf(file.split("/").slice(0, 2).join("/"));
    return !(name in { ...dependenciesOf("."), ...workspace });
  });

test("an operator's scripts import no package that is installed for checks and tests alone", () => {
  const uses = packagesFrom(ENTRIES);
  // From the drawing, the programs and their configurations, the command line, the server and the modules beneath both.
  expect(uses.map(([name]) => name)).toEqual(
    expect.arrayContaining(["sharp", "subset-font", "vite", "@vitejs/plugin-react", "kysely", "fastify", "pdfkit"]),
  );
  for (const folder of ["apps/cli/src", "apps/server/src", "apps/web/src", "modules/wallet/src"])
    expect(uses.some(([, file]) => file.startsWith(folder))).toBe(true);
  expect(undeclared(uses)).toEqual([]);
});

test("detects an import of a package that is installed for tests alone", () => {
  expect(undeclared(packagesFrom(["tools/browser/contact-sheet.ts"])).map(([name]) => name)).toContain(
    "@playwright/test",
  );
});

import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../root.ts";

/** Where an operator's scripts begin, and what they run to build the browser programs. */
const ENTRIES = [
  ...["start", "build", "apogee", "db-reset"].map((word) => `tools/commands/${word}.ts`),
  "packages/ui/art/build-art.ts",
  ...globSync(["apps/*/vite.config.ts", "apps/*/react-router.config.ts"], { cwd: ROOT }),
];
const IMPORT = /^(?:import|export)\b(?!\s+type\b)[^;]*?\bfrom\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\(\s*"([^"]+)"/gm;

const dependenciesOf = (folder: string): Record<string, string> =>
  (JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8")) as { dependencies?: Record<string, string> })
    .dependencies ?? {};

/** The packages that files import, directly or through other files; each with the file that does. */
function packagesFrom(entries: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !/\.m?ts$|\.mjs$/.test(file) || !existsSync(join(ROOT, file))) continue;
    seen.add(file);
    for (const match of readFileSync(join(ROOT, file), "utf8").matchAll(IMPORT)) {
      const name = (match[1] ?? match[2] ?? match[3])!;
      if (name.startsWith(".")) waiting.push(join(dirname(file), name));
      else if (!name.startsWith("node:") && !name.startsWith("@apogee/"))
        found.set(name.split("/", name.startsWith("@") ? 2 : 1).join("/"), file);
    }
  }
  return found;
}

test("an operator's scripts import no package that is installed for checks and tests alone", () => {
  const packages = packagesFrom(ENTRIES);
  expect([...packages.keys()]).toEqual(
    expect.arrayContaining(["sharp", "subset-font", "vite", "@vitejs/plugin-react"]),
  );
  const own = dependenciesOf(".");
  for (const [name, file] of packages) {
    const workspace = file.startsWith("tools/") ? {} : dependenciesOf(file.split("/").slice(0, 2).join("/"));
    expect({ ...own, ...workspace }, `${file} imports ${name}`).toHaveProperty([name]);
  }
});

test("a package for tests alone would be noticed", () => {
  expect(packagesFrom(["tools/browser/contact-sheet.ts"]).has("@playwright/test")).toBe(true);
  expect(dependenciesOf(".")).not.toHaveProperty(["@playwright/test"]);
});

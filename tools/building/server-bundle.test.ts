import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../root.ts";
import { runNode } from "../run-node.ts";
import { workspaceClosure } from "./workspaces.ts";

const { files } = JSON.parse(readFileSync(join(ROOT, "apps/cli/src/outcomes/build.json"), "utf8")) as {
  readonly files: readonly { readonly path: string }[];
};
const FOLDERS = [...new Set(files.map(({ path }) => path.split("/").slice(0, 2).join("/")))];

/** The files whose code the bundle contains, from the project's root, and the packages and workspaces that it imports. */
const built: { contains: string[]; imports: string[] } = { contains: [], imports: [] };
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "server-bundle-"));
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const { code, output } = await runNode([vite, "build", "--outDir", folder, "--sourcemap"], {
    cwd: join(ROOT, "apps/server"),
    env: { NODE_ENV: "production" },
  });
  expect(code, output).toBe(0);
  for (const map of globSync("*.js.map", { cwd: folder })) {
    const { sources } = JSON.parse(readFileSync(join(folder, map), "utf8")) as { sources: string[] };
    built.contains.push(...sources.map((source) => relative(ROOT, resolve(folder, source))));
  }
  for (const file of globSync("*.js", { cwd: folder })) {
    const lines = readFileSync(join(folder, file), "utf8").matchAll(/^import\b[^;]*?"([^"]+)";$/gm);
    built.imports.push(...[...lines].map(([, name]) => name!));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesIn = (part: string): string[] => built.contains.filter((file) => file.startsWith(`${part}/`));

test("the built server imports the packages that decide outcomes and bundles none of their code", () => {
  expect(FOLDERS).toEqual(expect.arrayContaining(["engines/rng", "engines/dice", "packages/kernel"]));
  expect(FOLDERS.flatMap(filesIn)).toEqual([]);
  for (const name of ["@apogee/engine", "@apogee/kernel", "@apogee/own-games", "@apogee/rng"])
    expect(built.imports).toContain(name);
});

test("the built server bundles everything else, except packages that read their own files", () => {
  for (const part of ["apps/server", "modules/play", "packages/http", "node_modules/fastify"])
    expect(filesIn(part), part).not.toEqual([]);
  for (const name of ["pdfkit", "pino"]) expect(built.imports).toContain(name);
});

test("the server is built again when a module or another app that it contains changes", () => {
  expect(workspaceClosure(ROOT, "apps/server")).toEqual(
    expect.arrayContaining(["apps/server", "apps/composition", "apps/sandbox", "modules/play", "packages/http"]),
  );
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import config from "../../apps/server/vite.config.ts";
import { ROOT } from "../root.ts";
import { workspaceClosure } from "./workspaces.ts";

const { files } = JSON.parse(readFileSync(join(ROOT, "apps/cli/src/outcomes/build.json"), "utf8")) as {
  readonly files: readonly { readonly path: string }[];
};
const FOLDERS = [...new Set(files.map(({ path }) => path.split("/").slice(0, 2).join("/")))];
const nameOf = (folder: string): string =>
  (JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8")) as { name: string }).name;

test("the built server imports every file that decides outcomes instead of containing it", () => {
  const external = config.build?.rolldownOptions?.external as RegExp;
  expect(FOLDERS).toEqual(expect.arrayContaining(["engines/rng", "engines/dice", "packages/kernel"]));
  for (const name of FOLDERS.map(nameOf)) {
    expect(name).toMatch(external);
    expect(`${name}/games`).toMatch(external);
    expect(config.ssr?.external).toContain(name);
  }
  for (const name of ["pdfkit", "pino"]) expect(name).toMatch(external);
  for (const name of ["@apogee/play", "@apogee/kernels", "fastify"]) expect(name).not.toMatch(external);
});

test("the server is built again when a module or another app that it contains changes", () => {
  expect(workspaceClosure(ROOT, "apps/server")).toEqual(
    expect.arrayContaining(["apps/server", "apps/composition", "apps/sandbox", "modules/play", "packages/http"]),
  );
});

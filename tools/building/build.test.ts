import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { build, buildFirstPages } from "./build.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "build-"));
  vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  write("package-lock.json", "{}");
  write("packages/kernel/package.json", '{ "name": "@apogee/kernel" }');
  write("packages/kernel/src/a.ts", "1");
  write("packages/other/package.json", '{ "name": "@apogee/other" }');
  write("apps/sandbox/package.json", '{ "name": "@apogee/sandbox", "dependencies": { "@apogee/kernel": "0.1.0" } }');
  write("apps/sandbox/vite.config.ts", "");
  write("apps/sandbox/client/main.tsx", "1");
  // Replaces Vite and counts its runs.
  write(
    "node_modules/vite/bin/vite.js",
    `
    const { appendFileSync, mkdirSync } = require("node:fs");
    mkdirSync("build", { recursive: true });
    appendFileSync("build/runs", "x");
    if (process.env.NODE_ENV !== "production") process.exit(3);
    if (require("node:fs").existsSync("broken")) { console.log("no such import"); process.exit(1); }`,
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const runs = (): number => readFileSync(join(root, "apps/sandbox/build/runs"), "utf8").length;

test("builds once, and again only after a change of the app or of a workspace below it", async () => {
  expect(await build({ root })).toEqual(["sandbox"]);
  expect(await build({ root })).toEqual([]);
  write("packages/other/src/a.ts", "2");
  write("apps/sandbox/client/main.test.tsx", "2");
  expect(await build({ root })).toEqual([]);
  write("packages/kernel/src/a.ts", "2");
  expect(await build({ root })).toEqual(["sandbox"]);
  write("apps/sandbox/client/more.tsx", "2");
  expect(await build({ root })).toEqual(["sandbox"]);
  expect(runs()).toBe(3);
});

test("builds again when the output is gone, and when forced", async () => {
  await build({ root });
  rmSync(join(root, "apps/sandbox/build"), { recursive: true });
  expect(await build({ root })).toEqual(["sandbox"]);
  expect(await build({ root, force: true })).toEqual(["sandbox"]);
});

test("a build that failed says why, and is tried again", async () => {
  write("apps/sandbox/broken", "");
  await expect(build({ root })).rejects.toThrow("no such import");
  rmSync(join(root, "apps/sandbox/broken"));
  expect(await build({ root })).toEqual(["sandbox"]);
});

/** Draws at once what comes first, and the rest when it is allowed to. */
const ART = `
  import { appendFileSync, existsSync, mkdirSync } from "node:fs";
  mkdirSync("build/art", { recursive: true });
  if (process.argv.includes("--idle")) while (!existsSync("go")) await new Promise((resolve) => setTimeout(resolve, 20));
  if (existsSync("unpainted")) { console.log("no such colour"); process.exit(1); }
  appendFileSync("build/art/parts", process.argv[2] + ";");`;
const parts = (): string => readFileSync(join(root, "build/art/parts"), "utf8");

test("programs are built while the rest of the art is drawn, and the art is built when that is drawn too", async () => {
  write("packages/ui/art/build-art.ts", ART);
  const { built, rest } = await buildFirstPages({ root });
  expect(built).toEqual(["art", "sandbox"]);
  expect(parts()).toBe("--first;");
  const again = await buildFirstPages({ root });
  expect(again.built).toEqual(["art"]);
  write("go", "");
  await Promise.all([rest, again.rest]);
  expect(parts()).toBe("--first;--first;--idle;--idle;");
  expect(await buildFirstPages({ root })).toEqual({ built: [], rest: null });
});

test("a whole build ends with the rest of the art, and says why it could not be drawn", async () => {
  write("packages/ui/art/build-art.ts", ART);
  write("go", "");
  expect(await build({ root, only: ["art"] })).toEqual(["art"]);
  expect(parts()).toBe("--first;--idle;");
  write("packages/ui/art/more.ts", "");
  rmSync(join(root, "go"));
  const { rest } = await buildFirstPages({ root });
  write("unpainted", "");
  write("go", "");
  await expect(rest).rejects.toThrow("no such colour");
  await expect(build({ root })).rejects.toThrow("no such colour");
});

test("an app without a Vite configuration is left out", async () => {
  rmSync(join(root, "apps/sandbox/vite.config.ts"));
  expect(await build({ root })).toEqual([]);
  expect(existsSync(join(root, "build"))).toBe(false);
});

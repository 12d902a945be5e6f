// @seldom: runs the kit's cases against its reference wallet
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, matchesGlob, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CASES } from "./cases/all-cases.ts";

const HOME = dirname(dirname(fileURLToPath(import.meta.url)));
const ROOT = dirname(dirname(HOME));
const MANIFEST = JSON.parse(readFileSync(join(HOME, "package.json"), "utf8")) as {
  name: string;
  license: string;
  bin: Record<string, string>;
  engines: { node: string };
  files: string[];
  dependencies: Record<string, string>;
};
const BIN = MANIFEST.bin["wallet-conformance"]!;

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "alone-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * A folder with what the published package contains, and its declared dependencies; nothing else of the repository.
 */
function givenAlone(...place: string[]): string {
  const alone = join(folder, ...place);
  const left = MANIFEST.files.filter((each) => each.startsWith("!")).map((each) => each.slice(1));
  const isLeft = (path: string): boolean => left.some((glob) => glob === path || matchesGlob(path, glob));
  for (const each of [
    "package.json",
    "README.md",
    "LICENSE",
    ...MANIFEST.files.filter((name) => !name.startsWith("!")),
  ]) {
    cpSync(join(HOME, each), join(alone, each), { recursive: true, filter: (from) => !isLeft(relative(HOME, from)) });
  }
  for (const name of Object.keys(MANIFEST.dependencies)) {
    mkdirSync(dirname(join(alone, "node_modules", name)), { recursive: true });
    symlinkSync(
      dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)),
      join(alone, "node_modules", name),
    );
  }
  return alone;
}

const reported = (alone: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join(alone, BIN), ...args],
    { cwd: folder, encoding: "utf8", env: { PATH: process.env["PATH"] } },
  );
  return { status, stdout, stderr };
};

test.each([
  ["in any folder", ["kit"]],
  ["in a project's node_modules", ["node_modules", MANIFEST.name]],
])("the package by itself, %s, shows its options and lists its cases", (_where, place) => {
  const alone = givenAlone(...place);
  expect(
    readdirSync(join(alone, "src"), { recursive: true })
      .map(String)
      .filter((each) => /\.test\.ts$|testing/.test(each)),
  ).toEqual([]);
  expect(reported(alone, "--help")).toMatchObject({
    status: 0,
    stderr: "",
    stdout: expect.stringContaining("--second-player <id>"),
  });
  const { status, stdout, stderr } = reported(alone, "--list");
  expect([status, stderr, stdout.trim().split("\n").length]).toEqual([0, "", CASES.length]);
});

test("the package has the repository's licence and declares which version of Node.js it needs", () => {
  expect(readFileSync(join(HOME, "LICENSE"), "utf8")).toBe(readFileSync(join(ROOT, "LICENSE"), "utf8"));
  const { license } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { license: string };
  expect([MANIFEST.license, MANIFEST.engines.node]).toEqual([license, expect.stringMatching(/^>=\d+$/)]);
});

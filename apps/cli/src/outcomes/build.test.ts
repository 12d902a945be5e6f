import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { OWN_VERSIONS } from "@apogee/own-games";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "../run.ts";
import { compareBuilds } from "./compare-builds.ts";
import { listedBuild } from "./listed-build.ts";
import { readBuild } from "./read-build.ts";

const SHEET = "engines/dice/src/games/stellar-dice.sheet.json";
const RULE = "engines/rng/src/rejection.ts";
const listed = listedBuild(ROOT);
let copy: string;

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "apogee-build-"));
  const doors = globSync("{packages,engines}/*/package.json", { cwd: ROOT });
  for (const path of [...listed.files.map((file) => file.path), ...doors, "node_modules/zod/package.json"]) {
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    cpSync(join(ROOT, path), join(copy, path));
  }
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

const edit = (path: string, change: (text: string) => string): void =>
  writeFileSync(join(copy, path), change(readFileSync(join(copy, path), "utf8")));
const differences = () => compareBuilds(listed, readBuild(copy));

test("the committed list is current; otherwise run `npm run build-list -w @apogee/cli`", () => {
  expect(compareBuilds(listed, readBuild(ROOT))).toEqual([]);
  expect(readBuild(ROOT)).toEqual(listed);
});

test("the list has the sheet of every version that ever drew a round, the random number generator and the engine port", () => {
  const titles = new Set(listed.files.map(({ title }) => title));
  expect(OWN_VERSIONS.filter(({ name }) => !titles.has(name)).map(({ name }) => name)).toEqual([]);
  const paths = listed.files.map(({ path }) => path);
  expect(paths).toEqual(paths.toSorted());
  expect(paths).toEqual(expect.arrayContaining([RULE, "engines/port/src/played.ts", "packages/kernel/src/money.ts"]));
  for (const { family } of OWN_VERSIONS) expect(paths).toContain(`engines/${family}/src/engine.ts`);
  expect(paths.filter((path) => /\.test\.ts$|testing|look\.json/.test(path))).toEqual([]);
});

test("a copy is the same build; a changed byte makes another build, and its title is named", () => {
  expect(readBuild(copy)).toEqual(listed);
  edit(SHEET, (text) => text.replace('"edgeBps": 100', '"edgeBps": 101'));
  expect(differences()).toEqual([{ what: SHEET, title: "apogee/StellarDice@1", how: "changed" }]);
  expect(readBuild(copy).sha256).not.toBe(listed.sha256);
});

test("a changed rule, a missing file, an added file and another package version are found", () => {
  edit(RULE, (text) => text.replace("WORDS % n", "WORDS % 7"));
  rmSync(join(copy, "engines/keno/src/rules/draw-keno.ts"));
  edit("engines/dice/src/engine.ts", (text) => `import "./more.ts";\n${text}`);
  writeFileSync(join(copy, "engines/dice/src/more.ts"), "export {};\n");
  edit("node_modules/zod/package.json", (text) => text.replace(/"version": "[^"]*"/, '"version": "0.0.1"'));
  expect(differences()).toEqual([
    { what: "engines/dice/src/engine.ts", title: null, how: "changed" },
    { what: "engines/keno/src/rules/draw-keno.ts", title: null, how: "missing" },
    { what: RULE, title: null, how: "changed" },
    { what: listed.packages[0], title: null, how: "missing" },
    { what: "engines/dice/src/more.ts", title: null, how: "not in the list" },
    { what: "zod@0.0.1", title: null, how: "not in the list" },
  ]);
});

test("a package export that leads to another file is found", () => {
  edit("engines/rng/package.json", (text) => text.replace("./src/index.ts", "./src/other.ts"));
  writeFileSync(join(copy, "engines/rng/src/other.ts"), 'export * from "./index.ts";\n');
  expect(differences()).toEqual([{ what: "engines/rng/src/other.ts", title: null, how: "not in the list" }]);
});

test("a sheet that is no longer valid JSON is reported under its title", () => {
  edit(SHEET, () => "{");
  expect(differences()).toEqual([{ what: SHEET, title: "apogee/StellarDice@1", how: "changed" }]);
});

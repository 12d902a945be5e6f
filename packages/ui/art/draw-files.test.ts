import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Asset } from "./asset.ts";
import { drawFiles, type Drawing } from "./draw-files.ts";

const TILE = "games/candy-orbit/tile-200";
const WIDE = "games/candy-orbit/wide-640";
const files = new Map([TILE, WIDE].map((name) => [name, `${name}.0123456789.webp`]));
const assets = [...files.keys()].map((name): Asset => ({
  name,
  extension: "webp",
  width: 1,
  height: 1,
  inputs: [],
  recipe: null,
  draw: async () => Buffer.from(name),
}));

let build: string;
beforeEach(() => void (build = mkdtempSync(join(tmpdir(), "draw-files-"))));
afterEach(() => rmSync(build, { recursive: true }));

const drawn = (): string[] => globSync("**/*.webp", { cwd: join(build, "art") }).toSorted();
const draw = (how: Partial<Drawing>): Promise<string> =>
  drawFiles({ build, assets, files, first: false, idle: false, ...how });
function givenNewer(): string {
  const newer = "games/candy-orbit/tile-200.9876543210.webp";
  mkdirSync(dirname(join(build, "art", newer)), { recursive: true });
  writeFileSync(join(build, "art", newer), "of another version");
  return newer;
}

test("pictures of the first pages are drawn first; the others are listed until they are drawn", async () => {
  expect(await draw({ first: true })).toBe("2 pieces of art: 1 drawn, 1 left for later, 0 removed.");
  expect(drawn()).toEqual([files.get(TILE)]);
  expect(readFileSync(join(build, "art-later"), "utf8")).toBe(`${files.get(WIDE)}\n`);
  expect(await draw({ idle: true })).toBe("2 pieces of art: 1 drawn, 0 left for later, 0 removed.");
  expect(drawn()).toEqual([...files.values()]);
  expect(existsSync(join(build, "art-later"))).toBe(false);
});

test("files of another version are deleted, but not by an idle run, since they may be newer", async () => {
  const newer = givenNewer();
  await draw({ idle: true });
  expect(drawn()).toContain(newer);
  await draw({ first: true });
  expect(drawn()).toEqual([...files.values()]);
});

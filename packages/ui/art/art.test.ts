import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Asset } from "./asset.ts";
import { fileNames, missingInputs } from "./file-names.ts";
import { allAssets } from "./lists/all-assets.ts";
import { markSvg } from "./drawing/mark.ts";
import { isOfFirstPages } from "./lists/first-pages.ts";
import { art, cardArt, gameTile, type ArtName } from "../src/pictures/art.ts";
import { emojiFile, GENERATED, ownFile, ROOT } from "./places.ts";
import { artTable, fontFaces } from "./write-modules.ts";

const assets = allAssets();

describe("the list of art", () => {
  test("names only pictures that exist", () => {
    expect(missingInputs(assets)).toEqual([]);
  });

  test("reports which asset lacks the picture of which code point", () => {
    const keycap: Asset = {
      name: "nav/none",
      extension: "webp",
      width: 1,
      height: 1,
      inputs: [emojiFile("1f399")],
      recipe: null,
      draw: async () => Buffer.alloc(0),
    };
    expect(missingInputs([keycap])).toEqual([
      "nav/none needs node_modules/@lobehub/fluent-emoji-3d/assets/1f399.webp, which does not exist.",
    ]);
  });

  test("has tiles and wide pictures for every game, and an atlas for every pokie", () => {
    const names = new Set(assets.map(({ name }) => name));
    const slugs = new Set([...names].filter((name) => name.startsWith("games/")).map((name) => name.split("/")[1]));
    expect(slugs.size).toBeGreaterThan(0);
    for (const slug of slugs) {
      for (const part of ["tile-200", "tile-400", "tile-600", "wide-640", "wide-1280"])
        expect(names).toContain(`games/${slug}/${part}`);
    }
    const pokies = globSync("engines/{slots,clusters}/src/games/*/par.json", { cwd: ROOT });
    expect(pokies.length).toBeGreaterThan(0);
    for (const file of pokies) {
      const slug = basename(dirname(file));
      for (const part of ["atlas", "atlas-sheet"]) expect(names).toContain(`games/${slug}/${part}`);
    }
  });

  test("draws the brand's mark identically in icons and in the share picture", () => {
    const shapes = readFileSync(ownFile("house-mark.svg"), "utf8").match(/<(?:circle|rect) [^>]*>/g)!;
    expect(shapes).toHaveLength(3);
    for (const shape of shapes) expect(markSvg({ side: 512, ground: "square" })).toContain(shape);
  });

  test("matches the generated files that the browser programs import", () => {
    const files = fileNames(assets);
    expect(readFileSync(join(GENERATED, "art.json"), "utf8"), "npm run build writes it").toBe(artTable(assets, files));
    expect(readFileSync(join(GENERATED, "fonts.css"), "utf8")).toBe(fontFaces(files));
  });

  test("puts the lobby's pictures among the first, and none of a game's own page", () => {
    const first = assets.map(({ name }) => name).filter(isOfFirstPages);
    for (const name of ["fonts/manrope", "banner/rocket-512", "nav/lobby-96"]) expect(first).toContain(name);
    expect(first.filter((name) => name.startsWith("games/") && !/tile-[246]00$/.test(name))).toEqual([]);
    expect(first.length).toBeLessThan(assets.length / 2);
  });

  test("puts among the first every picture that a browser may choose for a tile of the lobby", () => {
    const named = new Map(assets.map(({ name }) => [art(name as ArtName).src, name]));
    const chosen = gameTile("candy-orbit")
      .srcSet!.split(", ")
      .map((each) => each.split(" ")[0]!);
    for (const source of [...chosen, cardArt("wheel")!.src, cardArt("bag")!.src])
      expect(named.get(source), source).toSatisfy(isOfFirstPages);
    expect(chosen).toHaveLength(3);
  });

  test("renames a file when its recipe changes, and no other file", () => {
    const [first, second, ...rest] = assets as [Asset, Asset, ...Asset[]];
    const before = fileNames(assets);
    const after = fileNames([{ ...first, recipe: "another" }, second, ...rest]);
    expect(after.get(first.name)).not.toBe(before.get(first.name));
    expect(after.get(second.name)).toBe(before.get(second.name));
  });

  test("covers the pictures of empty states", async () => {
    const { PICTURE_NAMES } = await import("../src/feedback/empty-pictures.ts");
    for (const name of PICTURE_NAMES)
      expect(
        assets.some((asset) => asset.name === `empty/${name}-256`),
        name,
      ).toBe(true);
    expect(existsSync(emojiFile("1f680"))).toBe(true);
  });
});

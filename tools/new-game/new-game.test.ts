import { readdirSync, readFileSync } from "node:fs";
import { readParSheet } from "@apogee/slots";
import { slotGame } from "@apogee/slots/games";
import { SLOT_SLUGS } from "@apogee/slots/slugs";
import { expect, test } from "vitest";
import { draftOf, symbolIds } from "./draft.ts";
import { sheetsText, titleFilesText } from "./game-lists.ts";
import { checkNames, withNames } from "./names.ts";
import { withSlug } from "./with-slug.ts";

const games = new URL("../../engines/slots/src/games/", import.meta.url);
const sheet = readFileSync(new URL("foxglove-hollow/par.json", games), "utf8");

test("a draft is its model's sheet under another name, and the engine accepts it", () => {
  const draft = draftOf(sheet, { slug: "tin-lantern-9", title: 'The "Tin" Lantern', studio: "loom" });
  const { par } = slotGame("foxglove-hollow")!;
  expect(readParSheet(JSON.parse(draft))).toEqual({
    ...par,
    identifier: "loom/TinLantern9",
    slug: "tin-lantern-9",
    title: 'The "Tin" Lantern',
    version: 1,
  });
  expect(draft.split("\n")).toHaveLength(sheet.split("\n").length);
});

test("reads a sheet's symbols with their English names", () => {
  expect(symbolIds(sheet).get("fox")).toBe("Fox");
});

test("reports each missing name in a sentence", () => {
  const symbols = new Map([
    ["fox", "Fox"],
    ["comet", "Comet"],
    ["tin", "Tin"],
  ]);
  const known = { "symbol.fox": "Vixen" };
  expect(checkNames({ comet: { en: "Comet" } }, ["en", "de"], symbols, known)).toEqual([
    "comet has no name in de.",
    'fox is "Fox" in the sheet and "Vixen" in the texts.',
    "tin has no names: add them to names.json.",
  ]);
  expect(checkNames({}, ["en"], new Map([["fox", "Vixen"]]), known)).toEqual([]);
});

test("adds names to the symbols of a language and leaves the other texts in place", () => {
  const text = JSON.stringify({ "rules.a": "A", "symbol.bee": "Biene", "symbol.fox": "Fuchs", "volatility.low": "L" });
  const after = withNames(text, { comet: { en: "Comet", de: "Komet" }, fox: { en: "Fox", de: "Füchsin" } }, "de");
  expect(Object.entries(JSON.parse(after) as object)).toEqual([
    ["rules.a", "A"],
    ["symbol.bee", "Biene"],
    ["symbol.comet", "Komet"],
    ["symbol.fox", "Füchsin"],
    ["volatility.low", "L"],
  ]);
  expect(withNames(text, {}, "de")).toBe(text);
});

test("the lists of all games match their folders", () => {
  const folders = readdirSync(games, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual([...SLOT_SLUGS].toSorted());
  for (const [file, text] of [
    ["sheets.ts", sheetsText()],
    ["title-files.ts", titleFilesText()],
  ] as const) {
    expect(readFileSync(new URL(file, games), "utf8"), "npm run compute-par -w @apogee/slots").toBe(text);
  }
});

test("a slug is added once, at the end of the list", () => {
  const text = readFileSync(new URL("slugs.ts", games), "utf8");
  const longer = withSlug(text, "tin-lantern");
  expect(longer).toContain(`"${SLOT_SLUGS.at(-1)}",\n  "tin-lantern",\n] as const;`);
  expect(withSlug(longer, "tin-lantern")).toBe(longer);
});

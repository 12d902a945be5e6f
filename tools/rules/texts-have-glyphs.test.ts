import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CHARACTERS } from "../../packages/ui/art/lists/characters.ts";
import { ROOT } from "../root.ts";

/** Arrows come from the system's fonts: the typefaces have none. */
const SYSTEM = new Set("→\n");

const FILES = globSync("apps/*/src/locales/**/*.json", { cwd: ROOT }).toSorted();

test.each(FILES)("the typefaces can write every character of %s", (file) => {
  const texts = JSON.parse(readFileSync(`${ROOT}/${file}`, "utf8")) as Record<string, string>;
  const missing = Object.entries(texts).flatMap(([id, text]) => {
    const characters = [...text].filter((character) => !CHARACTERS.has(character) && !SYSTEM.has(character));
    return characters.length > 0 ? [`${id}: ${characters.join("")}`] : [];
  });
  expect(missing).toEqual([]);
});

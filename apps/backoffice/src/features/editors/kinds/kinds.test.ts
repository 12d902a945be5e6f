import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROMOTION_KINDS } from "./index.ts";

const LOCALES = join(import.meta.dirname, "../../../locales/en");
const TEXTS = new Set(
  globSync("*.json", { cwd: LOCALES }).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(LOCALES, file), "utf8")) as object),
  ),
);

test.each(PROMOTION_KINDS.map((kind) => [kind.kind, kind] as const))(
  "the kind %s, its sections and their fields have texts",
  (name, { group, sections }) => {
    const needed = [`kind.${name}`, `about.${name}`, `group.${group}`, ...sections.map(({ key }) => `section.${key}`)];
    expect(needed.filter((id) => !TEXTS.has(id))).toEqual([]);
    const fields = sections.flatMap((section) => section.fields).map((path) => `field.${path.split(".").at(-1)!}`);
    expect(fields.filter((id) => !TEXTS.has(id))).toEqual([]);
  },
);

test("names of kinds are unique, and each creates things whose key it names", () => {
  const names = PROMOTION_KINDS.map(({ kind }) => kind);
  expect(new Set(names).size).toBe(names.length);
  for (const { start, keyFields = [], isFixed, create } of PROMOTION_KINDS)
    if (!isFixed && !create) expect(keyFields.filter((field) => !(field in start))).toEqual([]);
});

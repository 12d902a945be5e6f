import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { createIntl } from "react-intl";
import { expect, test } from "vitest";

type Texts = Readonly<Record<string, string>>;

const read = (locale: string): ReadonlyArray<readonly [file: string, texts: Texts]> =>
  globSync(`${locale}/*.json`, { cwd: import.meta.dirname })
    .toSorted()
    .map((file) => [file.slice(3), JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8")) as Texts]);

/** The names of the values of a text, also of those inside of plural forms. */
const valuesOf = (text: string): string[] => [...new Set(namesIn(parse(text)))].toSorted();
const namesIn = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const inside = "options" in element ? Object.values(element.options).flatMap(({ value }) => namesIn(value)) : [];
    return [element.value, ...inside];
  });

test("German has the same texts in the same files as English, with the same values", () => {
  const lines = (locale: string): string[] =>
    read(locale)
      .flatMap(([file, texts]) => Object.entries(texts).map(([key, text]) => `${file} ${key} ${valuesOf(text).join()}`))
      .toSorted();
  const [english, german] = [new Set(lines("en")), new Set(lines("de"))];
  expect([...english.symmetricDifference(german)]).toEqual([]);
});

test.each(["en", "de"])("every text in %s can be formatted, and no name stands twice", (locale) => {
  const errors: unknown[] = [];
  const all = read(locale).flatMap(([, texts]) => Object.entries(texts));
  expect(new Set(all.map(([key]) => key)).size).toBe(all.length);
  const intl = createIntl({ locale, messages: Object.fromEntries(all), onError: (error) => errors.push(error) });
  for (const [id, text] of all) intl.formatMessage({ id }, Object.fromEntries(valuesOf(text).map((name) => [name, 2])));
  expect(errors).toEqual([]);
});

test("every text that the program names exists", () => {
  const known = new Set(read("en").flatMap(([, texts]) => Object.keys(texts)));
  const src = join(import.meta.dirname, "..");
  const named = globSync("**/*.{ts,tsx}", { cwd: src })
    .filter((file) => !file.includes(".test."))
    .flatMap((file) =>
      [...readFileSync(join(src, file), "utf8").matchAll(/\bt\(\s*"([\w.-]+)"/g)].map(([, id]) => id!),
    );
  expect(named.length).toBeGreaterThan(200);
  expect([...new Set(named)].filter((id) => !known.has(id))).toEqual([]);
});

import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { createIntl } from "react-intl";
import { describe, expect, test } from "vitest";

type Texts = Readonly<Record<string, string>>;

const FOLDER = import.meta.dirname;
const GAMES = join(FOLDER, "../../../game-client/src/locales");
/** The texts in `<folder>/<locale>.json`, or in the files of `<folder>/<locale>`. */
const read = (folder: string, locale: string): Texts =>
  Object.assign(
    {},
    ...globSync([`${locale}.json`, `${locale}/*.json`], { cwd: folder }).map((file) =>
      JSON.parse(readFileSync(join(folder, file), "utf8")),
    ),
  ) as Texts;

/** Languages that have every text. */
const WHOLE = ["de", "fr-CA", "no", "it", "et"];
/** Variants of English that have only the texts that differ. */
const VARIANTS = ["en-AU", "en-CA", "en-NZ"];

test("every language's folder is in one of the lists", () => {
  const codes = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(codes.map(({ name }) => name).toSorted()).toEqual(["en", ...WHOLE, ...VARIANTS].toSorted());
});

test("no text is in two files of a language, and each file is among its texts", async () => {
  for (const locale of ["en", ...WHOLE, ...VARIANTS]) {
    const keys = globSync(`${locale}/*.json`, { cwd: FOLDER }).flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as Texts),
    );
    const { texts } = (await import(`./${locale}/texts.ts`)) as { texts: Texts };
    expect(keys.toSorted()).toEqual(Object.keys(texts).toSorted());
  }
});

describe.each([
  ["the site", FOLDER],
  ["the games", GAMES],
])("the texts of %s", (_name, folder) => {
  const english = read(folder, "en");

  test.each(WHOLE)("in %s are complete, and have the same values as in English", (locale) => {
    const texts = read(folder, locale);
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [id, text] of Object.entries(english)) expect([id, valuesOf(texts[id]!)]).toEqual([id, valuesOf(text)]);
  });

  test.each(["en", ...WHOLE])("in %s can be formatted", (locale) => {
    const errors: unknown[] = [];
    const texts = read(folder, locale);
    const intl = createIntl({ locale, messages: { ...texts }, onError: (error) => errors.push(error) });
    for (const [id, text] of Object.entries(texts)) {
      const values = Object.fromEntries(
        valuesOf(text)
          .map((name) => [name, name.startsWith("<") ? undefined : 2])
          .map(([name, value]) =>
            String(name).startsWith("<") ? [String(name).slice(1), (parts: unknown) => parts] : [name, value],
          ),
      );
      expect(JSON.stringify(intl.formatMessage({ id }, values))).not.toMatch(/[{}]/);
    }
    expect(errors).toEqual([]);
  });
});

describe.each([
  ["the site", FOLDER],
  ["the games", GAMES],
])("the spaces in texts of %s", (_name, folder) => {
  const found = (locale: string, pattern: RegExp) =>
    Object.entries(read(folder, locale)).filter(([, text]) => pattern.test(text));

  test("before a French colon and inside French quotation marks do not break", () => {
    expect(found("fr-CA", /(?:[^\u00a0:] ?:(?= |$)|«(?!\u00a0)|(?<!\u00a0)»)/u)).toEqual([]);
  });

  test.each(["de", "fr-CA", "no"])("before a percent sign do not break in %s", (locale) => {
    expect(found(locale, /(?<!\u00a0)%(?!\d)/u)).toEqual([]);
  });

  test.each(["en", "it", "et"])("do not occur before a percent sign in %s", (locale) => {
    expect(found(locale, /\s%/u)).toEqual([]);
  });
});

test.each(VARIANTS)("%s has its own texts only for existing keys, with the same values", (locale) => {
  const english = read(FOLDER, "en");
  const texts = Object.entries(read(FOLDER, locale));
  expect(texts.length).toBeGreaterThan(0);
  for (const [id, text] of texts) {
    expect(english).toHaveProperty([id]);
    expect(text).not.toBe(english[id]);
    expect([id, valuesIn(id, text)]).toEqual([id, valuesIn(id, english[id]!)]);
  }
});

/** Pages may link to more numbers and sites than the English one does. */
function valuesIn(id: string, text: string): string[] {
  return valuesOf(text).filter((name) => !(id.startsWith("page.") && ["<tel", "<web"].includes(name)));
}

/** The names of values, and of elements as `<name`, each once. */
function valuesOf(text: string): string[] {
  const names = new Set<string>();
  const visit = (parts: readonly MessageFormatElement[]): void => {
    for (const part of parts) {
      if (part.type === TYPE.tag) {
        names.add(`<${part.value}`);
        visit(part.children);
      } else if (part.type !== TYPE.literal && part.type !== TYPE.pound) {
        names.add(part.value);
        if ("options" in part) for (const option of Object.values(part.options)) visit(option.value);
      }
    }
  };
  visit(parse(text));
  return [...names].toSorted();
}

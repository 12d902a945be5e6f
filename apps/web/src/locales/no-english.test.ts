import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { IN_ALL_LANGUAGES, IN_SOME_LANGUAGES } from "./same-words.ts";
import { TRANSLATIONS, partsOf } from "./texts-of.ts";

const LANGUAGES = ["de", "fr-CA", "no", "it", "et"];

/** What a language leaves in English: the key of the text and the part that is the same. */
async function leftInEnglish(translations: string, language: string): Promise<[key: string, part: string][]> {
  const [english, texts] = await Promise.all(["en", language].map((locale) => TRANSLATIONS[translations]!(locale)));
  const same: [string, string][] = [];
  for (const [key, text] of Object.entries(english!)) {
    const theirs = new Set(partsOf(text));
    for (const part of partsOf(texts![key] ?? "")) if (theirs.has(part)) same.push([key, part]);
  }
  return same;
}

const mayStay = (part: string, language: string): boolean =>
  IN_ALL_LANGUAGES.has(part) || (IN_SOME_LANGUAGES[language]?.has(part) ?? false);

describe.each(Object.keys(TRANSLATIONS))("%s", (translations) => {
  test("have texts in every language", async () => {
    const english = Object.keys(await TRANSLATIONS[translations]!("en"));
    expect(english.length).toBeGreaterThan(2);
    for (const language of LANGUAGES) {
      const texts = await TRANSLATIONS[translations]!(language);
      expect([language, english.filter((key) => !texts[key])]).toEqual([language, []]);
    }
  });

  test.each(LANGUAGES)("contain no English in %s, not even in an option of a text", async (language) => {
    const same = await leftInEnglish(translations, language);
    expect(same.filter(([, part]) => !mayStay(part, language))).toEqual([]);
  });
});

test("the lists of words that may stay in English have no unused entries", async () => {
  const needed = new Map<string, Set<string>>(LANGUAGES.map((language) => [language, new Set()]));
  for (const translations of Object.keys(TRANSLATIONS))
    for (const language of LANGUAGES)
      for (const [, part] of await leftInEnglish(translations, language)) needed.get(language)!.add(part);
  const anywhere = new Set([...needed.values()].flatMap((parts) => [...parts]));
  expect([...IN_ALL_LANGUAGES].filter((part) => !anywhere.has(part))).toEqual([]);
  for (const [language, parts] of Object.entries(IN_SOME_LANGUAGES))
    expect([language, [...parts].filter((part) => !needed.get(language)?.has(part))]).toEqual([language, []]);
});

/** Attributes that are read aloud or shown. Their texts come from the translations; a key such as `shell.help` is no text. */
const WRITTEN_IN_CODE =
  /\b(?:title|aria-label|alt|label|placeholder)="(?![a-z_]+\.[\w.-]+")(?=[^"]*[A-Za-z]{3})[^"]*"/g;
/** A sample address, which begins alike in every language. */
const EXAMPLES = ['placeholder="bc1q…"'];

test.each(["apps/web/src", "apps/game-client/src"])("components of %s contain no hard-coded texts", (folder) => {
  const root = join(import.meta.dirname, "../../../..", folder);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".tsx") && !/\.test\.|stories|testing/.test(file),
  );
  const written = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(WRITTEN_IN_CODE)].map(([text]) => `${file}: ${text}`),
  );
  expect(written.filter((text) => !EXAMPLES.some((example) => text.endsWith(example)))).toEqual([]);
});

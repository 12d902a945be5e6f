import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

type Messages = Readonly<Record<string, string>>;

const messagesOf = (locale: string): Messages =>
  JSON.parse(
    readFileSync(new URL(`../../../apps/web/src/locales/${locale}.json`, import.meta.url), "utf8"),
  ) as Messages;

const ENGLISH = messagesOf("en");

/** Words that stand in almost every English sentence and in none of the other languages. */
const ENGLISH_WORDS = /\b(the|your|you|with|this|what|when|our|which|and)\b/i;

/**
 * The texts of a page that are English although the page is not: texts and names of controls that equal an English
 * message which has a translation, or that contain an English function word. Names of languages have a `lang` or
 * `hreflang` of their own and are left out.
 */
async function englishTexts(page: Page, locale: string): Promise<string[]> {
  const own = messagesOf(locale);
  const untranslated = new Set(
    Object.entries(ENGLISH)
      .filter(([key, text]) => text.length > 3 && own[key] !== text)
      .map(([, text]) => text),
  );
  // A word such as `Total` is English in one message and the language's own in another.
  for (const text of Object.values(own)) untranslated.delete(text);
  const texts = await page
    .locator("body *:not(script, style, noscript, iframe, option, [hreflang], [hreflang] *, [lang], [lang] *)")
    .evaluateAll((elements) =>
      elements.flatMap((element) => [
        ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent ?? ""),
        ...["aria-label", "placeholder", "title", "alt"].map((name) => element.getAttribute(name) ?? ""),
      ]),
    );
  return [...new Set([await page.title(), ...texts].map((text) => text.trim()))].filter(
    (text) => untranslated.has(text) || ENGLISH_WORDS.test(text),
  );
}

/** Fails if a page in another language contains English texts; brand and game names may. */
export async function expectNoEnglish(page: Page, locale: string): Promise<void> {
  expect([new URL(page.url()).pathname, await englishTexts(page, locale)]).toEqual([new URL(page.url()).pathname, []]);
}

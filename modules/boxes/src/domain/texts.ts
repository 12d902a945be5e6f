import type { Texts } from "../table.queries.ts";

/** A text in a locale, in its language without region, or in English. */
export function textIn(texts: Texts, locale: string): string {
  return texts[locale] ?? texts[locale.split("-")[0]!] ?? texts["en"]!;
}

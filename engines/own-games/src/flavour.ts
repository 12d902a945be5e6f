import texts from "./flavour.json" with { type: "json" };

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = texts;

/**
 * What a title is like, in a sentence or two, for a locale such as `de-AT`. Null in languages that it was not written
 * in: it says nothing that a player needs.
 */
export function flavourOf(slug: string, locale: string): string | null {
  return TEXTS[slug]?.[locale.split("-")[0]!] ?? null;
}

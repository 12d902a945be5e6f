import { z } from "zod";

/** Texts by language. `en` is required and is shown where a language has none. */
export const texts = (most: number) =>
  z
    .record(z.string().regex(/^[a-z]{2}(?:-[A-Za-z]{1,8}){0,3}$/), z.string().trim().min(1).max(most))
    .refine((byLanguage) => byLanguage["en"] !== undefined, "An English text is missing.");

/** Texts by language. */
export type Texts = Readonly<Record<string, string>>;

/** The text in a locale, in its language without region, or in English. */
export function textIn(byLanguage: Texts, locale: string): string {
  return byLanguage[locale] ?? byLanguage[locale.split("-")[0]!] ?? byLanguage["en"] ?? "";
}

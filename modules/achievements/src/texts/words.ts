import { de } from "./de.ts";
import { en } from "./en.ts";
import { et } from "./et.ts";
import { frCA } from "./fr-ca.ts";
import { it } from "./it.ts";
import { no } from "./no.ts";
import type { Words } from "./title-and-condition.ts";

/** The languages that have texts of achievements. */
export const LANGUAGES: Readonly<Record<string, Words>> = { en, de, "fr-CA": frCA, no, it, et };

/** Title and condition of an achievement in a language; in English where it has none. */
export function wordsOf(id: string, locale: string): { readonly title: string; readonly condition: string } {
  const [title, condition] = (LANGUAGES[locale] ?? en)[id]!;
  return { title, condition };
}

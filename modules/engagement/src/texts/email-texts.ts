import type { EmailTexts } from "../domain/template.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { et } from "./et.ts";
import { frCA } from "./fr-CA.ts";
import { it } from "./it.ts";
import { no } from "./no.ts";

const byLocale: Readonly<Record<string, EmailTexts>> = { en, de, "fr-CA": frCA, no, it, et };

/** The texts of a language. Falls back to the base language (`de` for `de-AT`), then to English. */
export function emailTexts(locale: string): { locale: string; texts: EmailTexts } {
  const base = locale.split("-")[0]!;
  const found = [locale, base].find((code) => Object.hasOwn(byLocale, code)) ?? "en";
  return { locale: found, texts: byLocale[found]! };
}

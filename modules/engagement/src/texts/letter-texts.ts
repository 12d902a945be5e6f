import type { LetterTexts } from "../domain/template.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";

const byLocale: Readonly<Record<string, LetterTexts>> = { en, de };

/** The texts of a language: its own, else those of its base (`de` for `de-AT`), else English. */
export function letterTexts(locale: string): { locale: string; texts: LetterTexts } {
  const base = locale.split("-")[0]!;
  const found = [locale, base].find((code) => Object.hasOwn(byLocale, code)) ?? "en";
  return { locale: found, texts: byLocale[found]! };
}

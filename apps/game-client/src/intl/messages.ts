import { createIntl, createIntlCache, type IntlShape } from "react-intl";
import type english from "../locales/en.json";

export type MessageId = keyof typeof english;

const LOADERS: Readonly<Record<string, () => Promise<{ readonly default: Record<string, string> }>>> = {
  en: () => import("../locales/en.json"),
  de: () => import("../locales/de.json"),
  "fr-CA": () => import("../locales/fr-CA.json"),
  no: () => import("../locales/no.json"),
  it: () => import("../locales/it.json"),
  et: () => import("../locales/et.json"),
};

/** The texts of a language, else of its first subtag (`en` for `en-AU`); English if neither is available. */
export async function loadIntl(locale: string): Promise<IntlShape> {
  const spoken = [locale, locale.split("-")[0] ?? ""].find((code) => Object.hasOwn(LOADERS, code));
  const { default: messages } = await LOADERS[spoken ?? "en"]!();
  const written = spoken && isFormattable(locale) ? locale : (spoken ?? "en");
  return createIntl({ locale: written, messages, defaultLocale: "en" }, createIntlCache());
}

/** Some browsers name the language of their machine as `en-US@posix`, which `Intl` refuses. */
function isFormattable(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length > 0;
  } catch {
    return false;
  }
}

import type { Locale } from "../domain/host.ts";

/** The ten languages of specification 1-11. Those without texts are disabled. */
export const LOCALES: ReadonlyArray<Locale & { readonly enabled: boolean }> = [
  { code: "en", name: "English", nameInLocale: "English", enabled: true },
  { code: "de", name: "German", nameInLocale: "Deutsch", enabled: true },
  { code: "en-AU", name: "English (Australia)", nameInLocale: "English (Australia)", enabled: true },
  { code: "en-CA", name: "English (Canada)", nameInLocale: "English (Canada)", enabled: true },
  { code: "fr-CA", name: "French (Canada)", nameInLocale: "Français (Canada)", enabled: true },
  { code: "en-NZ", name: "English (New Zealand)", nameInLocale: "English (New Zealand)", enabled: true },
  { code: "no", name: "Norwegian", nameInLocale: "Norsk", enabled: true },
  { code: "it", name: "Italian", nameInLocale: "Italiano", enabled: true },
  { code: "et", name: "Estonian", nameInLocale: "Eesti", enabled: true },
  {
    code: "en-AU-x-alt",
    name: "English (Australia, alternative)",
    nameInLocale: "English (Australia, alternative)",
    enabled: true,
  },
];

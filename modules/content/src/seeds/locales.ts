import type { Locale } from "../domain/host.ts";

/** The ten languages of specification 1-11. Those without texts are disabled. */
export const LOCALES: ReadonlyArray<Locale & { readonly enabled: boolean }> = [
  { code: "en", name: "English", nameInLocale: "English", enabled: true },
  { code: "de", name: "German", nameInLocale: "Deutsch", enabled: true },
  { code: "en-AU", name: "English (Australia)", nameInLocale: "English (Australia)", enabled: false },
  { code: "en-CA", name: "English (Canada)", nameInLocale: "English (Canada)", enabled: false },
  { code: "fr-CA", name: "French (Canada)", nameInLocale: "Français (Canada)", enabled: false },
  { code: "en-NZ", name: "English (New Zealand)", nameInLocale: "English (New Zealand)", enabled: false },
  { code: "no", name: "Norwegian", nameInLocale: "Norsk", enabled: false },
  { code: "it", name: "Italian", nameInLocale: "Italiano", enabled: false },
  { code: "et", name: "Estonian", nameInLocale: "Eesti", enabled: false },
  {
    code: "en-AU-x-alt",
    name: "English (Australia, alternative)",
    nameInLocale: "English (Australia, alternative)",
    enabled: false,
  },
];

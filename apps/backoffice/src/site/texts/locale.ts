import { useSyncExternalStore } from "react";

/** The languages of the back office. */
export const LOCALES = ["en", "de"] as const;
/** A language of the back office. */
export type Locale = (typeof LOCALES)[number];

const KEY = "apogee-staff-locale";
const listeners = new Set<() => void>();

const isLocale = (text: string | null | undefined): text is Locale => LOCALES.includes(text as Locale);

/** What the member chose in this browser, or the browser's own language. */
export function savedLocale(): Locale {
  const saved = localStorage.getItem(KEY);
  if (isLocale(saved)) return saved;
  const own = navigator.language.slice(0, 2);
  return isLocale(own) ? own : "en";
}

/** The language, and its switch. */
export function useLocale(): readonly [Locale, (locale: Locale) => void] {
  const locale = useSyncExternalStore(subscribe, savedLocale, () => "en" as const);
  return [locale, setLocale];
}

function setLocale(locale: Locale): void {
  localStorage.setItem(KEY, locale);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

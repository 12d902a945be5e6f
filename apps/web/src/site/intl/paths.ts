import { localeOfPath } from "@apogee/contract/page-locale";

/** The locale prefix of a path, if it has one. The locale route checks that the locale is enabled. */
export const localeOf = localeOfPath;

/** `/pokies/all` under `de` is `/de/pokies/all`; without a locale it is unchanged. */
export function localized(path: string, locale: string | undefined): string {
  if (!locale) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

/**
 * The path without its locale prefix. It stays a path of this site: `/en//elsewhere.example` must not become another
 * site's address.
 */
export function unlocalized(pathname: string): string {
  const locale = localeOf(pathname);
  return locale ? `/${pathname.slice(locale.length + 1).replace(/^[/\\]+/, "")}` : pathname;
}

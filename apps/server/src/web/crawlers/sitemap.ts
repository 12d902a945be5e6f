import { escapeMarkup } from "@apogee/kernel";

/** A language of the host; the default one has no prefix. */
export interface SitemapLocale {
  readonly code: string;
  readonly default: boolean;
}

/**
 * The sitemap of a site: each path once for every language, with links between its languages (sitemaps.org, and
 * `xhtml:link` as search engines read it). At most 50,000 addresses, the format's limit; further paths are left out.
 */
export function sitemapXml(origin: string, locales: readonly SitemapLocale[], paths: readonly string[]): string {
  const addressOf = (path: string, { code, default: isDefault }: SitemapLocale): string =>
    escapeMarkup(`${origin}${isDefault ? "" : `/${code}`}${path === "/" && !isDefault ? "" : path}`);
  const alternates = (path: string): string =>
    locales
      .map((locale) => `<xhtml:link rel="alternate" hreflang="${locale.code}" href="${addressOf(path, locale)}"/>`)
      .join("");
  const most = Math.floor(50_000 / Math.max(locales.length, 1));
  const urls = paths
    .slice(0, most)
    .flatMap((path) => locales.map((locale) => `<url><loc>${addressOf(path, locale)}</loc>${alternates(path)}</url>`));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** Calls and programs beside the site. */
const NO_PAGES = ["/api/", "/api-fe/", "/studio/", "/frame/", "/sandbox"];
/** Pages of one player or browser, and games with a mode: each is the game's page again. They exist in every language. */
const OF_ONE_VISITOR = [
  "/play/*?",
  "/profile",
  "/cashbox",
  "/deposit",
  "/withdraw",
  "/confirmation",
  "/favorite-games",
  "/recent-games",
  "/ffc",
];

/** What crawlers may read: public pages, which the sitemap lists. */
export function robotsTxt(origin: string): string {
  const closed = [...OF_ONE_VISITOR.flatMap((path) => [path, `/*${path}`]), ...NO_PAGES];
  return ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );
}

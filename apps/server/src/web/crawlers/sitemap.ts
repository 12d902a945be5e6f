import { escapeMarkup } from "@apogee/kernel";

/** A language of the host; the default one has no prefix. */
export interface SitemapLocale {
  readonly code: string;
  readonly default: boolean;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP_NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
/** The format's limit. */
const MOST_ADDRESSES = 50_000;

/** The path of a language's sitemap. */
export const sitemapPath = ({ code }: SitemapLocale): string => `/sitemap-${code}.xml`;

/** The index of a site's sitemaps: one for each language. */
export function sitemapIndexXml(origin: string, locales: readonly SitemapLocale[]): string {
  const maps = locales.map((locale) => `<sitemap><loc>${escapeMarkup(origin + sitemapPath(locale))}</loc></sitemap>`);
  return [HEAD, `<sitemapindex xmlns="${SITEMAP_NAMESPACE}">`, ...maps, "</sitemapindex>", ""].join("\n");
}

/**
 * The sitemap of a language: each path once, with links to the same page in the other languages, as the page itself has
 * them (sitemaps.org, and `xhtml:link` as search engines read it). Paths beyond the format's limit are left out.
 */
export function sitemapXml(
  origin: string,
  locales: readonly SitemapLocale[],
  own: SitemapLocale,
  paths: readonly string[],
): string {
  const addressOf = (path: string, { code, default: isDefault }: SitemapLocale): string =>
    escapeMarkup(`${origin}${isDefault ? "" : `/${code}`}${path === "/" && !isDefault ? "" : path}`);
  const link = (language: string, address: string): string =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
  const alternates = (path: string): string =>
    locales.map((locale) => link(locale.code, addressOf(path, locale))).join("") +
    link("x-default", escapeMarkup(origin + path));
  return [
    HEAD,
    `<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...paths.slice(0, MOST_ADDRESSES).map((path) => `<url><loc>${addressOf(path, own)}</loc>${alternates(path)}</url>`),
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

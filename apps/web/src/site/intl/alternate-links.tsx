import { useLocation } from "react-router";
import { addressOf } from "../popups/popup-paths.ts";
import type { Site } from "../session/site.ts";
import { localized, unlocalized } from "./paths.ts";

/** Lists whose pages have their number in the query. Sort order and filters are not part of a canonical address. */
const NUMBERED = /^\/(?:pokies|slots|table|categories)(?:\/|$)/;

/** The page of a game for the wrapper of an app; the game's page is the canonical one. */
const WRAPPED = /(\/play\/[^/]+\/[^/]+)\/wrapper$/;

function numberIn(path: string, search: string): string {
  const page = NUMBERED.test(path) && new URLSearchParams(search).get("page");
  return page ? `?page=${encodeURIComponent(page)}` : "";
}

/** The page's canonical address on the main host, and its addresses in other languages. */
export function AlternateLinks({ site }: { readonly site: Site }) {
  const { pathname, search } = useLocation();
  const address = addressOf(pathname).replace(WRAPPED, "$1");
  const path = unlocalized(address);
  const number = numberIn(path, search);
  const inLocale = (code: string, isDefault: boolean): string =>
    `${site.origin}${localized(path, isDefault ? undefined : code)}${number}`;
  return (
    <>
      <link rel="canonical" href={`${site.origin}${address}${number}`} />
      {site.locales.map((each) => (
        <link key={each.code} rel="alternate" hrefLang={each.code} href={inLocale(each.code, each.default)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${site.origin}${path}${number}`} />
    </>
  );
}

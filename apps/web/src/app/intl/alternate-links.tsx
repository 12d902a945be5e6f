import { useLocation } from "react-router";
import { addressOf } from "../popups/popup-paths.ts";
import type { Site } from "../session/site.ts";
import { localized, unlocalized } from "./paths.ts";

/** The page's canonical address on the main host, and its addresses in other languages. */
export function AlternateLinks({ site }: { readonly site: Site }) {
  const { pathname } = useLocation();
  const address = addressOf(pathname);
  const path = unlocalized(address);
  const inLocale = (code: string, isDefault: boolean): string =>
    `${site.origin}${localized(path, isDefault ? undefined : code)}`;
  return (
    <>
      <link rel="canonical" href={`${site.origin}${address}`} />
      {site.locales.map((each) => (
        <link key={each.code} rel="alternate" hrefLang={each.code} href={inLocale(each.code, each.default)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${site.origin}${path}`} />
    </>
  );
}

import { Link, type LinkProps } from "react-router";
import { useSession } from "../session/session.tsx";
import { localized } from "./paths.ts";

/** Prefixes a path of the site with the page's language; the default language has no prefix. */
export function useLocalPath(): (path: string) => string {
  const { locale, locales } = useSession();
  const prefix = locales.find((each) => each.code === locale)?.default ? undefined : locale;
  return (path) => localized(path, prefix);
}

/** A link within the site, in the page's language: `<LocalLink to="/pokies/all">`. */
export function LocalLink({ to, ...link }: Omit<LinkProps, "to"> & { readonly to: string }) {
  const local = useLocalPath();
  return <Link {...link} to={local(to)} />;
}

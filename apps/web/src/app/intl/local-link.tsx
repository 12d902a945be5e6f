import { Link, useParams, type LinkProps } from "react-router";
import { localized } from "./paths.ts";

/** Puts the page's locale prefix before a path of the site. */
export function useLocalPath(): (path: string) => string {
  const { locale } = useParams();
  return (path) => localized(path, locale);
}

/** A link within the site, in the page's language: `<LocalLink to="/pokies/all">`. */
export function LocalLink({ to, ...link }: Omit<LinkProps, "to"> & { readonly to: string }) {
  const local = useLocalPath();
  return <Link {...link} to={local(to)} />;
}

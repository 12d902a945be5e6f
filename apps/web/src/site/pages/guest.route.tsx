import { redirect, type LoaderFunctionArgs } from "react-router";
import { localeOf, localized, unlocalized } from "../intl/paths.ts";

/** `/guest/pokies/all` is `/pokies/all`. */
export function loader({ url: { pathname, search } }: LoaderFunctionArgs) {
  const path = `/${unlocalized(pathname)
    .replace(/^\/guest/, "")
    .replace(/^[/\\]+/, "")}`;
  throw redirect(localized(path, localeOf(pathname)) + search, 301);
}

export default function Guest() {
  return null;
}

import { matchPath, redirect, type LoaderFunctionArgs } from "react-router";
import { localeOf, localized, unlocalized } from "../intl/paths.ts";
import { MOVED } from "./moved.ts";

export function loader({ url: { pathname, search } }: LoaderFunctionArgs) {
  const moved = Object.entries(MOVED).find(([path]) => matchPath(`/${path}`, unlocalized(pathname)));
  throw redirect(localized(moved?.[1] ?? "/", localeOf(pathname)) + search, 301);
}

export default function Moved() {
  return null;
}

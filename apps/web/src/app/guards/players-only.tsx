import { Outlet, redirect } from "react-router";
import { localized, localeOf } from "../intl/paths.ts";
import { withCatalogue } from "../intl/with-catalogue.ts";
import { factsOf } from "../load-context.ts";
import type { LoaderFunctionArgs } from "react-router";
import { addressOf } from "../popups/popup-paths.ts";

/** Sends a guest to registration, and remembers where they wanted to go. */
export function loader({ url, context }: LoaderFunctionArgs) {
  const { visit } = factsOf(context);
  if (visit.player) return null;
  const wanted = addressOf(url.pathname) + url.search;
  throw redirect(`${localized("/sign-up", localeOf(url.pathname))}?${new URLSearchParams({ redirect: wanted })}`);
}

export const clientLoader = withCatalogue;

export default function PlayersOnly() {
  return <Outlet />;
}

import { Outlet, redirect, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from "react-router";
import { localeOf, localized } from "../intl/paths.ts";
import { withCatalogue } from "../intl/with-catalogue.ts";
import { factsOf } from "../load-context.ts";

/** Someone who is signed in has no use for these; they land in the lobby. */
export function loader({ url, context }: LoaderFunctionArgs) {
  if (factsOf(context).visit.player) throw redirect(localized("/", localeOf(url.pathname)));
  return null;
}

/** Who has just logged in inside such a popup is led on by it, not by this guard. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

export const clientLoader = withCatalogue;

export default function GuestsOnly() {
  return <Outlet />;
}

import { Outlet, redirect, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from "react-router";
import { localeOf, localized } from "../intl/paths.ts";
import { withTranslations } from "../intl/with-translations.ts";
import { factsOf } from "../load-context.ts";

/** Redirects signed-in players to the lobby. What only looks like a page below a locale is left to the locale route. */
export function loader({ url, context, params }: LoaderFunctionArgs) {
  if (params["locale"] !== undefined && localeOf(url.pathname) === undefined) return null;
  if (factsOf(context).visit.player) throw redirect(localized("/", localeOf(url.pathname)));
  return null;
}

/** A player who has just signed in inside such a popup is redirected by it, not by this guard. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

export const clientLoader = withTranslations;

export default function GuestsOnly() {
  return <Outlet />;
}

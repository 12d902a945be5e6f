import { redirect } from "react-router";
import { localeOf, localized } from "../intl/paths.ts";
import { addressOf } from "../popups/popup-paths.ts";

/** Registration, with this page as the return address. */
export function registrationFor(url: URL): string {
  return `${registrationPath(url)}?${new URLSearchParams({ redirect: addressOf(url.pathname) + url.search })}`;
}

/**
 * What the server answered a guest, with the complete return address: the server renders the canonical one, and only the
 * browser has the whole query of a clicked link. Other answers stay as they are.
 */
export function withWholeAddress(answer: unknown, url: URL): unknown {
  const isRegistration =
    answer instanceof Response && answer.headers.get("location")?.startsWith(registrationPath(url));
  return isRegistration ? redirect(registrationFor(url)) : answer;
}

const registrationPath = (url: URL): string => localized("/sign-up", localeOf(url.pathname));

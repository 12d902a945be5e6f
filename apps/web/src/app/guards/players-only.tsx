import { Outlet, redirect } from "react-router";
import { localized, localeOf } from "../intl/paths.ts";
import { withCatalogue } from "../intl/with-catalogue.ts";
import { factsOf } from "../load-context.ts";
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { addressOf } from "../popups/popup-paths.ts";

/** Sends a guest to registration, with the requested page as the return address. */
export function loader({ url, context }: LoaderFunctionArgs) {
  const { visit } = factsOf(context);
  if (visit.player) return null;
  throw redirect(registrationFor(url));
}

/** The server renders the canonical address; only the browser has the complete query of a clicked link. */
export async function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await withCatalogue({ serverLoader });
  } catch (answer) {
    if (answer instanceof Response && answer.headers.get("location")?.startsWith(registrationPath(url)))
      throw redirect(registrationFor(url));
    throw answer;
  }
}

const registrationPath = (url: URL): string => localized("/sign-up", localeOf(url.pathname));

function registrationFor(url: URL): string {
  return `${registrationPath(url)}?${new URLSearchParams({ redirect: addressOf(url.pathname) + url.search })}`;
}

export default function PlayersOnly() {
  return <Outlet />;
}

import { Outlet, redirect } from "react-router";
import { withCatalogue } from "../intl/with-catalogue.ts";
import { factsOf } from "../load-context.ts";
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { registrationFor, withWholeAddress } from "./to-registration.ts";

/** Sends a guest to registration, with the requested page as the return address. */
export function loader({ url, context }: LoaderFunctionArgs) {
  const { visit } = factsOf(context);
  if (visit.player) return null;
  throw redirect(registrationFor(url));
}

export async function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await withCatalogue({ serverLoader });
  } catch (answer) {
    throw withWholeAddress(answer, url);
  }
}

export default function PlayersOnly() {
  return <Outlet />;
}

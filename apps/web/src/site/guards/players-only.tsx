import { Outlet, redirect, type LoaderFunctionArgs } from "react-router";
import { withCatalogue } from "../intl/with-catalogue.ts";
import { factsOf } from "../load-context.ts";
import { registrationFor, withReturnAddress } from "./to-registration.ts";

/** Sends a guest to registration, with the requested page as the return address. */
export function loader({ url, context }: LoaderFunctionArgs) {
  const { visit } = factsOf(context);
  if (visit.player) return null;
  throw redirect(registrationFor(url));
}

export const clientLoader = withReturnAddress(withCatalogue);

export default function PlayersOnly() {
  return <Outlet />;
}

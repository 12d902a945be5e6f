import { Outlet, redirect, type LoaderFunctionArgs } from "react-router";
import { withTranslations } from "../intl/with-translations.ts";
import { factsOf } from "../load-context.ts";
import { registrationFor, withReturnAddress } from "./to-registration.ts";

/** Sends a guest to registration, with the requested page as the return address. */
export function loader({ url, context }: LoaderFunctionArgs) {
  const { visit } = factsOf(context);
  if (visit.player) return null;
  throw redirect(registrationFor(url));
}

export const clientLoader = withReturnAddress(withTranslations);

export default function PlayersOnly() {
  return <Outlet />;
}

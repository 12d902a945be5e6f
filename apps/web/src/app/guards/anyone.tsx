import { Outlet } from "react-router";
import { withCatalogue } from "../intl/with-catalogue.ts";

/** Admits guests and players. Like the other guards, it waits for the texts that public pages are sent without. */
export const loader = (): null => null;

export const clientLoader = withCatalogue;

export default function Anyone() {
  return <Outlet />;
}

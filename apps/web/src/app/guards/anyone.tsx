import { Outlet } from "react-router";
import { withCatalogue } from "../intl/with-catalogue.ts";

/** For guests and players alike; like the guards, it waits for the texts that public pages come without. */
export const loader = (): null => null;

export const clientLoader = withCatalogue;

export default function Anyone() {
  return <Outlet />;
}

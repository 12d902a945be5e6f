import { useEffect } from "react";
import { useNavigate } from "react-router";
import { ownZone } from "../../../site/intl/own-zone.ts";
import { isZoneName } from "./asked.ts";

/** The server does not know the browser's time zone, so a page asks again for the days of that zone. */
export function useOwnZone(zone: string | undefined, searchFor: (zone: string) => string): void {
  const navigate = useNavigate();
  const own = typeof window === "undefined" ? undefined : ownZone();
  const missing = own !== undefined && isZoneName(own) && own !== (zone ?? "UTC") ? searchFor(own) : null;
  useEffect(() => {
    if (missing !== null) void navigate({ search: missing }, { replace: true, preventScrollReset: true });
  }, [missing, navigate]);
}

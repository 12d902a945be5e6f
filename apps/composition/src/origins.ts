import { isIPv6 } from "node:net";
import type { Config } from "@apogee/config";

/** The server's own address, for programs on the same machine, and its public origin. */
export function ownUrlOf(
  config: Pick<Config, "HOST" | "PORT" | "PUBLIC_URL">,
  port: number = config.PORT,
): { readonly ownUrl: string; readonly publicOrigin: string } {
  const host = config.HOST === "0.0.0.0" || config.HOST === "::" ? "127.0.0.1" : config.HOST;
  return {
    ownUrl: `http://${isIPv6(host) ? `[${host}]` : host}:${port}`,
    publicOrigin: config.PUBLIC_URL?.replace(/\/+$/, "") ?? `http://localhost:${port}`,
  };
}

/** The origin at which browsers reach the back office. */
export function backOfficeOriginOf(config: Pick<Config, "BACKOFFICE_URL">, port: number): string {
  return config.BACKOFFICE_URL?.replace(/\/+$/, "") ?? `http://localhost:${port}`;
}

/** Whether a page may open sockets: its origin is the public one, or that of the host that was called. */
export function isOwnPage(
  { origin, host }: { readonly origin?: string | undefined; readonly host?: string | undefined },
  publicOrigin: string,
): boolean {
  if (origin === undefined || origin === publicOrigin) return true;
  // Frames without an origin send `null`, and other clients send anything.
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return /^https?:$/.test(page.protocol) && page.host === host;
}

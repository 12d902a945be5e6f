import { isIPv6 } from "node:net";
import { isLoopback } from "./addresses.ts";

/** A mail server, as `SMTP_URL` names it. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** `implicit`: from the first byte. `starttls`: required before anything else is sent. `off`: clear text. */
  readonly tls: "implicit" | "starttls" | "off";
  readonly login: { readonly user: string; readonly password: string } | undefined;
}

const HOST_NAME = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;

/**
 * Parses `smtp://` and `smtps://` addresses; undefined for anything else. TLS is required unless the server is on this
 * machine or the address ends in `?tls=off`.
 */
export function smtpServerOf(text: string): SmtpServer | undefined {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || !/^\/?$/.test(url.pathname) || url.hash !== "") return undefined;
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (!HOST_NAME.test(host) && !isIPv6(host)) return undefined;
  const isImplicit = url.protocol === "smtps:";
  const isOff = url.search === "?tls=off";
  if (url.search !== "" && (!isOff || isImplicit)) return undefined;
  const login = loginOf(url);
  if (login === null) return undefined;
  const tls = isImplicit ? "implicit" : isOff || isLoopback(host) ? "off" : "starttls";
  return { host, port: Number(url.port) || (isImplicit ? 465 : 587), tls, login };
}

/** Null if user and password cannot be parsed. */
function loginOf({ username, password }: URL): SmtpServer["login"] | null {
  if (username === "" && password === "") return undefined;
  if (username === "" || password === "") return null;
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return null;
  }
}

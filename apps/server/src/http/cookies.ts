import { createHmac, randomBytes } from "node:crypto";
import { hostCookie } from "@apogee/http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { localeOfPath } from "@apogee/contract/page-locale";

const VISITOR_COOKIE = "apogee_visitor";
const LOCALE_COOKIE = "locale";
/** The language that an address asked for; it counts for a few seconds. */
const ONCE_COOKIE = "locale_once";
const YEAR_S = 31_536_000;

/** `secure` is set if the public address is HTTPS. */
export function cookieOptions(secure: boolean): { path: string; httpOnly: true; sameSite: "lax"; secure: boolean } {
  return { path: "/", httpOnly: true, sameSite: "lax", secure };
}

/**
 * The id of a browser, which scopes the idempotency keys of guests; created if missing. It is random, except that for a
 * call with an `Idempotency-Key` it is derived from that key. A retry of a first call whose answer and cookie were lost
 * is therefore recognised.
 */
export function visitorOf(request: FastifyRequest, secret: string, secure: boolean): string {
  const name = hostCookie(VISITOR_COOKIE, secure);
  const known = request.cookies[name];
  if (known && /^[\w-]{22}$/.test(known)) return known;
  const key = request.headers["idempotency-key"];
  const bytes =
    key === undefined
      ? randomBytes(16)
      : createHmac("sha256", secret)
          .update(`visitor ${String(key)}`)
          .digest()
          .subarray(0, 16);
  const fresh = bytes.toString("base64url");
  request.cookies[name] = fresh;
  newVisitors.set(request, fresh);
  return fresh;
}

const newVisitors = new WeakMap<FastifyRequest, string>();

export function keepVisitor(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  const fresh = newVisitors.get(request);
  if (fresh) reply.setCookie(hostCookie(VISITOR_COOKIE, secure), fresh, { ...cookieOptions(secure), maxAge: YEAR_S });
}

/** React Router loads the data of `/de/promotions` at `/de/promotions.data`. */
const DATA = /\.data$/;

/**
 * The language of the page that made this call, as the page states it, or of the page that is called, by its address.
 * The caller checks that it is enabled, here and for the next two.
 */
export function pageLocale(request: FastifyRequest): string | undefined {
  const stated = String(request.headers["x-page-locale"] ?? "").slice(0, 12);
  return stated || localeOfPath(request.url.split("?", 1)[0]!.replace(DATA, ""));
}

/** The language that was chosen in this browser, or for this one page by its address. */
export function chosenLocale(request: FastifyRequest): string | undefined {
  return request.cookies[ONCE_COOKIE] ?? request.cookies[LOCALE_COOKIE];
}

/** The first language that the browser accepts. */
export function acceptedLocale(request: FastifyRequest): string | undefined {
  return request.headers["accept-language"]?.split(/[,;]/)[0]?.trim().slice(0, 12);
}

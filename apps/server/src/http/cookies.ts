import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

const VISITOR_COOKIE = "apogee_visitor";
const LOCALE_COOKIE = "locale";
const YEAR_S = 31_536_000;

/** Sent only over HTTPS where the house is reached by it. */
export function cookieOptions(secure: boolean): { path: string; httpOnly: true; sameSite: "lax"; secure: boolean } {
  return { path: "/", httpOnly: true, sameSite: "lax", secure };
}

/** A browser's own random name, which scopes what a guest repeats; made when there is none. */
export function visitorOf(request: FastifyRequest): string {
  const known = request.cookies[VISITOR_COOKIE];
  if (known && /^[\w-]{22}$/.test(known)) return known;
  const fresh = randomBytes(16).toString("base64url");
  request.cookies[VISITOR_COOKIE] = fresh;
  newVisitors.set(request, fresh);
  return fresh;
}

const newVisitors = new WeakMap<FastifyRequest, string>();

export function keepVisitor(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  const fresh = newVisitors.get(request);
  if (fresh) reply.setCookie(VISITOR_COOKIE, fresh, { ...cookieOptions(secure), maxAge: YEAR_S });
}

/** The browser's chosen language, else its first accepted one; the caller checks it against the host's languages. */
export function wantedLocale(request: FastifyRequest): string | undefined {
  return request.cookies[LOCALE_COOKIE] ?? request.headers["accept-language"]?.split(/[,;]/)[0]?.trim().slice(0, 12);
}

import { hostCookie } from "@apogee/http";
import type { FastifyInstance, FastifyReply } from "fastify";

const NAME = "apogee_staff";

/** The options of the cookie of a staff session: scripts cannot read it, and other sites cannot send it. */
const optionsOf = (secure: boolean) => ({ path: "/", httpOnly: true, sameSite: "strict", secure }) as const;

/** Keeps the session of a member of staff in the browser, until it is closed; null forgets it. */
export function setStaffSession(reply: FastifyReply, token: string | null, secure: boolean): void {
  const name = hostCookie(NAME, secure);
  if (token === null) reply.clearCookie(name, optionsOf(secure));
  else reply.setCookie(name, token, optionsOf(secure));
}

/**
 * Lets browsers call staff routes by cookie: it becomes the bearer token that the edge checks. A call with an
 * `Authorization` header stays as it is. Calls that write need `X-Requested-With`, which no other site can send.
 */
export function readStaffCookie(app: FastifyInstance, secure: boolean): void {
  const name = hostCookie(NAME, secure);
  app.addHook("onRequest", (request, _reply, done) => {
    const token = request.cookies[name];
    if (
      token !== undefined &&
      request.headers.authorization === undefined &&
      request.routeOptions.config.access === "staff"
    )
      request.headers.authorization = `Bearer ${token}`;
    done();
  });
}

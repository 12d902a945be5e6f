import { AddressTooLong, BadRequest, HeadersTooMany } from "@apogee/http";
import type { FastifyInstance } from "fastify";

/** How large and how slow a call may be. The call class of a route sets the limit of its body. */
export interface CallBounds {
  /** For routes whose class sets no limit, and for unknown routes. */
  readonly bodyBytes: number;
  readonly headers: number;
  readonly addressCharacters: number;
  readonly queryNames: number;
  /** From the first byte to the end of the headers, and of the whole call. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** How often slow calls are looked for. */
  readonly lookEveryMs: number;
  /** How long a socket may be silent, within a call and between two. */
  readonly silentMs: number;
  readonly keepAliveMs: number;
}

/** The limits of one process. Proxies keep connections for a minute, so the server keeps them a little longer. */
export const CALL_BOUNDS: CallBounds = {
  bodyBytes: 32 * 1024,
  headers: 100,
  addressCharacters: 4_096,
  queryNames: 50,
  headersMs: 15_000,
  requestMs: 30_000,
  lookEveryMs: 2_000,
  silentMs: 60_000,
  keepAliveMs: 61_000,
};

/** Refuses calls with too many headers, too long an address or too many query names before they are processed. */
export function boundCalls(app: FastifyInstance, bounds: CallBounds): void {
  // Node silently drops headers above its own limit, so our limit must apply first.
  app.server.maxHeadersCount = 2 * bounds.headers + 2;
  app.addHook("onRequest", (request, _reply, done) => {
    const { raw, url } = request;
    if (raw.rawHeaders.length > 2 * bounds.headers) return done(new HeadersTooMany());
    if (url.length > bounds.addressCharacters) return done(new AddressTooLong());
    if (namesIn(url) > bounds.queryNames)
      return done(new BadRequest("The query has more names than any call's.", "query_too_long"));
    done();
  });
}

function namesIn(url: string): number {
  const start = url.indexOf("?");
  if (start === -1) return 0;
  let names = 1;
  for (let at = url.indexOf("&", start); at !== -1; at = url.indexOf("&", at + 1)) names += 1;
  return names;
}

import { AddressTooLong, BadRequest, HeadersTooMany } from "@apogee/http";
import type { FastifyInstance } from "fastify";

/** How large and how slow a call may be; what its body may be stands with the class of its route. */
export interface CallBounds {
  /** Of a route whose class says nothing, and of none. */
  readonly bodyBytes: number;
  readonly headers: number;
  readonly addressCharacters: number;
  readonly queryNames: number;
  /** From the first byte to the last of the headers, and of the whole call. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** How often slow ones are looked for. */
  readonly lookEveryMs: number;
  /** A socket on which nothing moves, in a call and between two. */
  readonly silentMs: number;
  readonly keepAliveMs: number;
}

/** What one process bears. Proxies keep connections for a minute, so they are kept a little longer here. */
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

/**
 * Refuses calls of too many headers, too long an address or too many names in its query, before anything is done with
 * them.
 */
export function boundCalls(app: FastifyInstance, bounds: CallBounds): void {
  // Node leaves out silently what is beyond its own bound, so this one is found first.
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

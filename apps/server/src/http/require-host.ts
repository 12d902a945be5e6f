import { BadRequest } from "@apogee/http";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set where the host does not matter, so that machines may ask by any name or none. */
    anyHost?: boolean;
  }
}

const LONGEST = 261;
const HOST = /^(?:[a-z0-9_][a-z0-9_.-]*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether a `Host` header is a name or an address, with or without a port: what follows may go into links and headers.
 */
export function isHost(host: string): boolean {
  return host.length <= LONGEST && HOST.test(host) && URL.canParse(`http://${host}`);
}

/** Refuses calls to what is no host, before anything is looked up or written by its name. */
export function requireHost(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ host, raw, routeOptions }) => {
    // Of two hosts whoever stands in front may have gone by the other one.
    const isTwofold =
      raw.rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === "host").length > 1;
    if (isTwofold || (!routeOptions.config.anyHost && !isHost(host)))
      throw new BadRequest("The Host header names no host.", "host_invalid");
  });
}

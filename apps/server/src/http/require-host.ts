import { BadRequest } from "@apogee/http";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set on routes that machines may call under any `Host` or none. */
    anyHost?: boolean;
  }
}

const LONGEST = 261;
const HOST = /^(?:[a-z0-9_][a-z0-9_.-]*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether a `Host` header is a name or an address, with or without a port, so that it may go into links and headers.
 */
export function isHost(host: string): boolean {
  return host.length <= LONGEST && HOST.test(host) && URL.canParse(`http://${host}`);
}

/** Refuses calls whose `Host` is not a host, before anything is looked up or written under its name. */
export function requireHost(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ host, raw, routeOptions }) => {
    // With two `Host` headers, a proxy in front may have used the other one.
    const isTwofold =
      raw.rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === "host").length > 1;
    if (isTwofold || (!routeOptions.config.anyHost && !isHost(host)))
      throw new BadRequest("The Host header names no host.", "host_invalid");
  });
}

import type { IncomingHttpHeaders } from "node:http";
import { isLoopback } from "@apogee/config";
import { refusalOf } from "@apogee/http";
import type { FastifyInstance } from "fastify";

const SANDBOX = /^\/sandbox(?:[/?]|$)/;
const OF_PROXIES = /^(?:x-forwarded-.+|forwarded|x-real-ip|via|cf-connecting-ip)$/;

/**
 * Answers 404 at the sandbox's paths unless the call comes from this machine under a local name. A foreign `Host` comes
 * from a page whose name was resolved to this machine; a proxy's header means that the call may come from anywhere.
 */
export function hideSandbox(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    // Uses the path of the matched route, because the router also matches percent-encoded letters.
    if (!SANDBOX.test(request.routeOptions.url ?? request.url) || isFromThisMachine(request.headers)) return undefined;
    return reply.code(404).header("cache-control", "no-store").send(refusalOf(404, request.id));
  });
}

function isFromThisMachine(headers: IncomingHttpHeaders): boolean {
  const url = URL.parse(`http://${headers.host ?? ""}`);
  return url !== null && isLoopback(url.hostname) && !Object.keys(headers).some((name) => OF_PROXIES.test(name));
}

import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { boundedLines, type EdgeLog } from "./bounded-lines.ts";
import { Overloaded } from "./errors.ts";
import { answerOf, type RefusalShape } from "./failures.ts";
import type { Turnstile } from "./turnstile.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Where the route's calls are let in, and refused before anything else is done with them. */
    readonly turnstile?: Turnstile;
  }
}

const refusedEarly = new WeakSet<FastifyRequest>();
const REFUSAL = new Overloaded();

/**
 * Whether a call was one of a crowd that was refused at its first byte; of these, lines in the log tell the number
 * alone.
 */
export function isRefusedEarly(request: FastifyRequest): boolean {
  return refusedEarly.has(request);
}

/**
 * Refuses with 503 `overloaded` what its turnstile would not let in, as the first of an app's hooks and by its own
 * hand: under four times the load that can be served,
 * what three calls in four cost decides how soon the fourth is answered.
 */
export function refuseEarly(app: FastifyInstance, log: EdgeLog, shapeOf: RefusalShape = () => null): void {
  const tell = boundedLines(log, "warn");
  app.addHook("onRequest", (request, reply, done) => {
    const { config, url: route } = request.routeOptions;
    if (!config.turnstile?.isClosed) return done();
    refusedEarly.add(request);
    tell("a call could not be served", {
      requestId: request.id,
      method: request.method,
      path: route,
      error: REFUSAL.message,
    });
    const refused = answerOf(REFUSAL, request.id);
    const { status, body } = shapeOf(request.url, refused, true) ?? refused;
    const said = JSON.stringify(body);
    const headers = {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "content-length": Buffer.byteLength(said),
    };
    reply.hijack();
    reply.raw.writeHead(status, headers).end(request.method === "HEAD" ? undefined : said);
  });
}

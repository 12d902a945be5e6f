import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { boundedLines, type EdgeLog } from "./bounded-lines.ts";
import { Overloaded } from "./errors.ts";
import { answerOf, type RefusalShape } from "./failures.ts";
import type { Turnstile } from "./turnstile.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The turnstile of the route, which is checked before anything else. */
    readonly turnstile?: Turnstile;
  }
}

const refusedEarly = new WeakSet<FastifyRequest>();
const REFUSAL = new Overloaded();

/** Whether a call was rejected early for overload; for these the log contains only their number. */
export function isRefusedEarly(request: FastifyRequest): boolean {
  return refusedEarly.has(request);
}

/**
 * Rejects with 503 `overloaded` a call that its turnstile would not admit, as the app's first hook and without the
 * error handler: at four times the capacity, the cost of the rejected calls determines how soon the accepted ones are
 * answered.
 */
export function refuseEarly(app: FastifyInstance, log: EdgeLog, shapeOf: RefusalShape = () => null): void {
  const report = boundedLines(log, "warn");
  app.addHook("onRequest", (request, reply, done) => {
    const { config, url: route } = request.routeOptions;
    if (!config.turnstile?.isClosed) return done();
    refusedEarly.add(request);
    report("a call could not be served", {
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

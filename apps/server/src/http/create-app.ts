import { randomUUID } from "node:crypto";
import type { Config } from "@apogee/config";
import { failureAnswers, knownPaths, readRawJson, refusalOf, TooManyCalls, Unavailable, type EdgeLog } from "@apogee/http";
import fastifyCookie from "@fastify/cookie";
import fastifyRateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { answerBrokenCall } from "./broken-call.ts";
import { requireHost } from "./require-host.ts";

/** Known to this process alone; marks calls that never left it. */
export const IN_PROCESS = randomUUID();

const BODY_BYTES = 256 * 1024;
const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;

/** The HTTP server: limits of size and time, cookies, raw JSON bodies, one place for errors. */
export async function createApp(config: Config, log: EdgeLog): Promise<FastifyInstance> {
  const answerFailure = failureAnswers(log);
  const app = Fastify({
    logger: false, bodyLimit: BODY_BYTES, requestTimeout: REQUEST_MS, connectionTimeout: 60_000, keepAliveTimeout: 61_000,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? [...config.TRUSTED_PROXIES] : false,
    genReqId: () => randomUUID(), routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false }, return503OnClosing: false,
    http: { headersTimeout: HEADERS_MS }, clientErrorHandler: answerBrokenCall,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, marked(reply)),
  });
  await app.register(fastifyCookie);
  await app.register(fastifyRateLimit, {
    global: false, cache: 50_000,
    // Pages that the server renders ask the API in this process, as their reader; only the reader's own calls are counted.
    allowList: (request) => !config.RATE_LIMITS || request.headers["x-in-process"] === IN_PROCESS,
    errorResponseBuilder: (_request, { after }) => new TooManyCalls(after),
  });
  let closing = false;
  app.addHook("preClose", async () => void (closing = true));
  app.addHook("onRequest", async (_request, reply) => {
    marked(reply);
    if (closing) throw new Unavailable();
  });
  requireHost(app);
  readRawJson(app);
  app.setErrorHandler(answerFailure);
  const methodsAt = knownPaths(app);
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(request.url);
    if (allowed.length > 0) reply.header("allow", allowed.join(", "));
    const status = allowed.length > 0 ? 405 : 404;
    return reply.code(status).header("cache-control", "no-store").send(refusalOf(status, request.id));
  });
  return app;
}

function marked(reply: FastifyReply): FastifyReply {
  return reply.header("x-request-id", reply.request.id).header("x-content-type-options", "nosniff");
}

import { randomUUID } from "node:crypto";
import type { Config } from "@apogee/config";
import { mapErrors, readRawJson, type EdgeOptions } from "@apogee/http";
import fastifyCookie from "@fastify/cookie";
import fastifyRateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance } from "fastify";

/** Known to this process alone; marks calls that never left it. */
export const IN_PROCESS = randomUUID();

const BODY_BYTES = 256 * 1024;
const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;

/** The HTTP server: limits of size and time, cookies, raw JSON bodies, one place for errors. */
export async function createApp(config: Config, log: EdgeOptions["log"]): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false, bodyLimit: BODY_BYTES, requestTimeout: REQUEST_MS, connectionTimeout: 60_000, keepAliveTimeout: 61_000,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? [...config.TRUSTED_PROXIES] : false,
    genReqId: () => randomUUID(), routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false }, return503OnClosing: true,
    http: { headersTimeout: HEADERS_MS },
  });
  await app.register(fastifyCookie);
  await app.register(fastifyRateLimit, {
    global: false, cache: 50_000,
    // Pages that the server renders ask the API in this process, as their reader; only the reader's own calls are counted.
    allowList: (request) => !config.RATE_LIMITS || request.headers["x-in-process"] === IN_PROCESS,
    errorResponseBuilder: (_request, context) => Object.assign(new Error(`Too many calls. Wait ${context.after} and try again.`), { statusCode: 429, code: "too_many_requests" }),
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header("x-content-type-options", "nosniff");
  });
  readRawJson(app);
  mapErrors(app, { log });
  app.setNotFoundHandler((request, reply) => reply.code(404).header("cache-control", "no-store").send({
    code: "not_found", message: "There is nothing at this address.", request_id: request.id,
  }));
  return app;
}

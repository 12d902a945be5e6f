import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { Config } from "@apogee/config";
import { NOBODY, refusalForProviders } from "@apogee/gateway";
import {
  boundBodies,
  boundedLines,
  CallBudgets,
  failureAnswers,
  knownPaths,
  limitCalls,
  Mistakes,
  readRawJson,
  refusalOf,
  refuseEarly,
  Unavailable,
  type BodyBounds,
  type EdgeLog,
} from "@apogee/http";
import { SystemClock } from "@apogee/kernel";
import { SOCKET_PATH } from "@apogee/realtime";
import fastifyCookie from "@fastify/cookie";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RawRequestDefaultExpression,
} from "fastify";
import { answerBrokenCall, answerUnknownWishes } from "./broken-call.ts";
import { boundConnections } from "./bound-connections.ts";
import { boundCalls, CALL_BOUNDS, type CallBounds } from "./call-bounds.ts";
import { proxiesOf, type Proxies } from "./caller-of.ts";
import { isMalformed, isPageAddress, readableAddress } from "../web/page-address.ts";
import { STRICT_TRANSPORT } from "../web/security-headers.ts";
import { requireHost } from "./require-host.ts";

/** A secret of this process that marks calls made within it. */
export const IN_PROCESS = randomBytes(32).toString("hex");

/** Older clients of this product family read the configuration below this address. */
const CONFIG_ALIAS = /^\/api-fe\/config\//;

/** Optional parts of the server beside its settings. */
export interface AppParts {
  /** Counts calls across all processes. If absent, this process counts alone. */
  readonly budgets?: CallBudgets;
  readonly bounds?: Partial<CallBounds>;
  /** If absent, the defaults of one process. */
  readonly bodies?: BodyBounds;
}

/** Whether a call never left this process: server-rendered pages call the API this way, as their reader. */
export function isInProcess({ headers }: FastifyRequest): boolean {
  return headers["x-in-process"] === IN_PROCESS;
}

/** Whether a call counts against its caller's rate limits. */
export function isCounted(config: Pick<Config, "RATE_LIMITS">, request: FastifyRequest): boolean {
  return config.RATE_LIMITS && !isInProcess(request);
}

/** Creates the HTTP server: limits of size, time and number, cookies, raw JSON bodies, and one place for errors. */
export async function createApp(config: Config, log: EdgeLog, parts: AppParts = {}): Promise<FastifyInstance> {
  const answerFailure = failureAnswers(log, refusalForProviders);
  const bounds = { ...CALL_BOUNDS, ...parts.bounds };
  const proxies = proxiesOf(config.TRUSTED_PROXIES);
  const marked = marksOf(config.PUBLIC_URL?.startsWith("https:") ?? false);
  const app: FastifyInstance = Fastify({
    logger: false,
    bodyLimit: bounds.bodyBytes,
    requestTimeout: bounds.requestMs,
    connectionTimeout: bounds.silentMs,
    keepAliveTimeout: bounds.keepAliveMs,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? [...config.TRUSTED_PROXIES] : false,
    rewriteUrl: ({ url = "/", method }) =>
      (method === "GET" || method === "HEAD") && isMalformed(url) && isPageAddress(url)
        ? readableAddress(url)
        : url.replace(CONFIG_ALIAS, "/api/fe/config/"),
    genReqId: (request) => requestIdOf(request, proxies),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    return503OnClosing: false,
    http: {
      headersTimeout: bounds.headersMs,
      connectionsCheckingInterval: bounds.lookEveryMs,
      requireHostHeader: false,
      shouldUpgradeCallback: (request) => isUpgraded(request, app.server),
    },
    clientErrorHandler: answerBrokenCall,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, marked(reply)),
  });
  answerUnknownWishes(app.server);
  const reportRefused = boundedLines(log, "warn");
  boundConnections(app.server, {
    all: config.MAX_CONNECTIONS,
    ofOne: config.RATE_LIMITS && config.TRUSTED_PROXIES.length === 0 ? config.MAX_CONNECTIONS_PER_ADDRESS : null,
    onRefused: (facts) => reportRefused("a connection was rejected", facts),
  });
  await app.register(fastifyCookie);
  let closing = false;
  app.addHook("preClose", async () => void (closing = true));
  app.addHook("onRequest", (request, reply, done) => {
    // Fastify's own `ip` takes whatever a proxy wrote. This one is always an address, and the same as for sockets.
    Object.defineProperty(request, "ip", { value: proxies.addressOf(request.raw) });
    marked(reply);
    done(closing && !request.routeOptions.config.whileStopping ? new Unavailable() : undefined);
  });
  refuseEarly(app, log, refusalForProviders);
  boundCalls(app, bounds);
  requireHost(app);
  const budgets = parts.budgets ?? new CallBudgets({ clock: new SystemClock(), db: null, log });
  const mistakes = new Mistakes(budgets);
  limitCalls(app, budgets, (request) => isCounted(config, request));
  boundBodies(app, parts.bodies);
  readRawJson(app);
  app.setErrorHandler(answerFailure);
  const methodsAt = knownPaths(app);
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith("/gateway/") && isCounted(config, request)) mistakes.note(request.ip, NOBODY);
    const malformed = isMalformed(request.originalUrl);
    const allowed = malformed ? [] : methodsAt(request.url);
    if (allowed.length > 0) reply.header("allow", allowed.join(", "));
    const status = malformed ? 400 : allowed.length > 0 ? 405 : 404;
    const body = refusalOf(status, request.id);
    return reply
      .code(status)
      .header("cache-control", "no-store")
      .send(refusalForProviders(request.url, { status, body })?.body ?? body);
  });
  return app;
}

/** Records every route that is mounted from now on, as `GET /api/player`. */
export function noteRoutes(app: FastifyInstance): readonly string[] {
  const mounted: string[] = [];
  app.addHook("onRoute", ({ method, url }) => void mounted.push(...[method].flat().map((each) => `${each} ${url}`)));
  return mounted;
}

/**
 * Once there is an `upgrade` listener, Node treats every call that offers an upgrade as one. Only our sockets, and hot
 * replacement when it runs, are upgraded. Other calls, such as plain calls that offer `h2c`, are answered normally.
 */
function isUpgraded({ url, headers }: IncomingMessage, server: Server): boolean {
  const listeners = server.listenerCount("upgrade");
  return (
    (listeners > 0 && url?.split("?")[0] === SOCKET_PATH) ||
    (listeners > 1 && headers["sec-websocket-protocol"]?.startsWith("vite-") === true)
  );
}

const REQUEST_ID = /^[\w.:-]{8,100}$/;

/**
 * The id of a request. A trusted proxy may set it, so that its log lines and ours can be matched; ids from others are
 * ignored.
 */
function requestIdOf(request: RawRequestDefaultExpression, proxies: Proxies): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && REQUEST_ID.test(given) && proxies.isBehind(request) ? given : randomUUID();
}

/** Sets the headers that every answer has. */
function marksOf(secure: boolean): (reply: FastifyReply) => FastifyReply {
  const marks = { "x-content-type-options": "nosniff", ...(secure ? STRICT_TRANSPORT : {}) };
  return (reply) => reply.header("x-request-id", reply.request.id).headers(marks);
}

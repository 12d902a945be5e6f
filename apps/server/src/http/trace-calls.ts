import type { IncomingMessage } from "node:http";
import { noteOn } from "@apogee/http";
import { isTracing, startSpan } from "@apogee/tracing";
import { context, SpanStatusCode, TraceFlags, type Span, type SpanContext } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Proxies } from "./caller-of.ts";
import { isInProcess } from "./create-app.ts";

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/**
 * Starts a span for every call, named by its route template. Everything that the call causes runs inside the span;
 * Fastify keeps that context even if the body arrives late.
 */
export function traceCalls(app: FastifyInstance, proxies: Proxies): void {
  if (!isTracing()) return;
  const open = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { method, routeOptions, id } = request;
    const route = routeOptions.url ?? "none";
    const parent = isInProcess(request) ? undefined : callersSpan(request.raw, proxies);
    const made = startSpan(
      `${method} ${route}`,
      { "http.request.method": method, "http.route": route, "apogee.request_id": id },
      { kind: "server", root: !isInProcess(request), ...(parent ? { parent } : {}) },
    );
    open.set(request, made.span);
    noteOn(request, { traceId: made.span.spanContext().traceId });
    context.with(made.inside, done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const span = open.get(request);
    const { statusCode } = reply.raw;
    span?.setAttribute("http.response.status_code", statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** The span from which a trusted proxy sent the call. */
function callersSpan(raw: IncomingMessage, proxies: Proxies): SpanContext | undefined {
  const [, traceId, spanId] = TRACEPARENT.exec(String(raw.headers["traceparent"] ?? "")) ?? [];
  if (!traceId || !spanId || !proxies.isBehind(raw)) return undefined;
  return { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
}

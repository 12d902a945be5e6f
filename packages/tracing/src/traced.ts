import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanContext,
} from "@opentelemetry/api";

const TRACER = "apogee";
const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

let on = false;

/** Whether spans are taken. Nothing of OpenTelemetry is asked for while they are not. */
export const isTracing = (): boolean => on;

/** Takes spans from now on, or no more. The composition root calls it once it has somewhere to send them. */
export function switchTracing(to: boolean): void {
  on = to;
}

/** What a span tells beside its name: ids and sizes, never secrets. */
export type SpanFacts = Attributes;

/** Where a span belongs. */
export interface SpanOptions {
  readonly kind?: keyof typeof KINDS;
  /** Spans that this one serves without being part of them. */
  readonly links?: readonly SpanContext[];
  /** Begins a trace of its own, whoever happens to have caused it. */
  readonly root?: boolean;
  /** The span of somebody else that this one is part of. */
  readonly parent?: SpanContext;
}

/** Runs work in a span of this name; one that fails is marked, and fails on. Without tracing it is the work alone. */
export async function traced<T>(
  name: string,
  facts: SpanFacts,
  work: () => Promise<T>,
  options: SpanOptions = {},
): Promise<T> {
  if (!on) return work();
  const { span, inside } = startSpan(name, facts, options);
  try {
    return await context.with(inside, work);
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** The span that runs now, for a later one to link to; undefined without one. */
export function spanHere(): SpanContext | undefined {
  return on ? trace.getActiveSpan()?.spanContext() : undefined;
}

/** Notes a span of something that has just ended and took so long. */
export function tookPlace(name: string, facts: SpanFacts, tookMs: number, error?: unknown): void {
  if (!on) return;
  const end = performance.now();
  const span = trace
    .getTracer(TRACER)
    .startSpan(name, { attributes: facts, kind: SpanKind.CLIENT, startTime: Math.max(0, end - tookMs) });
  if (error !== undefined) markFailed(span, error);
  span.end(end);
}

/** Headers that let the one who is called join this trace. */
export function traceHeaders(): Record<string, string> {
  const here = spanHere();
  return here ? { traceparent: `00-${here.traceId}-${here.spanId}-01` } : {};
}

/** A call to somebody else, in a span of its own, told to them by header. `route` is the template of the address. */
export function tracedFetch(url: string, init: RequestInit, route: string): Promise<Response> {
  if (!on) return fetch(url, init);
  const { host } = new URL(url);
  return traced(
    `${init.method ?? "GET"} ${route}`,
    { "server.address": host, "http.request.method": init.method ?? "GET", "url.template": route },
    async () => {
      const answer = await fetch(url, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), ...traceHeaders() },
      });
      trace.getActiveSpan()?.setAttribute("http.response.status_code", answer.status);
      return answer;
    },
    { kind: "client" },
  );
}

/** A span that somebody else ends, and the context in which what it covers runs. */
export function startSpan(
  name: string,
  facts: SpanFacts,
  { kind = "internal", links = [], root = false, parent }: SpanOptions = {},
): { readonly span: Span; readonly inside: Context } {
  const outside = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : root ? ROOT_CONTEXT : context.active();
  const span = trace
    .getTracer(TRACER)
    .startSpan(
      name,
      { attributes: facts, kind: KINDS[kind], links: links.map((each) => ({ context: each })) },
      outside,
    );
  return { span, inside: trace.setSpan(outside, span) };
}

function markFailed(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown };
  // Not its sentence, which may hold what somebody has typed.
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", String(code ?? name ?? "unknown"));
}

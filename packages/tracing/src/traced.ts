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

/** Whether spans are recorded. Otherwise nothing of OpenTelemetry is called. */
export const isTracing = (): boolean => on;

/** Switches the recording of spans on or off. The composition root calls it when it has an exporter. */
export function switchTracing(to: boolean): void {
  on = to;
}

/** What a span contains besides its name: ids and sizes, never secrets. */
export type SpanFacts = Attributes;

/** The place of a span in a trace. */
export interface SpanOptions {
  readonly kind?: keyof typeof KINDS;
  /** Spans that this one serves without being part of them. */
  readonly links?: readonly SpanContext[];
  /** Starts a separate trace, regardless of the current span. */
  readonly root?: boolean;
  /** The span of another process that this one is part of. */
  readonly parent?: SpanContext;
}

/** Runs work in a span of this name. A failure marks the span and is rethrown. Without tracing only the work runs. */
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

/** The current span, for a later one to link to; undefined if there is none. */
export function spanHere(): SpanContext | undefined {
  return on ? trace.getActiveSpan()?.spanContext() : undefined;
}

/** Records a span for something that has just ended and took this long. */
export function tookPlace(name: string, facts: SpanFacts, tookMs: number, error?: unknown): void {
  if (!on) return;
  const end = performance.now();
  const span = trace
    .getTracer(TRACER)
    .startSpan(name, { attributes: facts, kind: SpanKind.CLIENT, startTime: Math.max(0, end - tookMs) });
  if (error !== undefined) markFailed(span, error);
  span.end(end);
}

/** Headers that let the called service join this trace. */
export function traceHeaders(): Record<string, string> {
  const here = spanHere();
  return here ? { traceparent: `00-${here.traceId}-${here.spanId}-01` } : {};
}

/** An outgoing call in its own span, with the trace headers. `route` is the template of the address. */
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

/** Starts a span that the caller ends, and returns the context in which its work runs. */
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
  // Not the message, which may contain user input.
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", String(code ?? name ?? "unknown"));
}

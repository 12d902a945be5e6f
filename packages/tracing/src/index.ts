export {
  isTracing,
  spanHere,
  startSpan,
  switchTracing,
  tookPlace,
  traced,
  tracedFetch,
  traceHeaders,
  type SpanFacts,
  type SpanOptions,
} from "./traced.ts";

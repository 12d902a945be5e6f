import type { Config } from "@apogee/config";
import { switchTracing } from "@apogee/tracing";
import { context, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";

const SEND_EVERY_MS = 1_000;
const MOST_AT_ONCE = 2_048;
/**
 * The most spans that wait while the collector does not accept any. Further spans are dropped; the platform keeps
 * running.
 */
const MOST_WAITING = 65_536;
/** A batch of rounds links to each call that it served. */
const MOST_LINKS = 1_024;

/**
 * Exports every trace to the configured endpoint. Returns undefined, at no cost, if none is configured. `stop` sends
 * what is still queued.
 */
export function startTracing({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SERVICE_NAME: name,
  ROLES,
}: Config): { stop(): Promise<void> } | undefined {
  if (endpoint === undefined) return undefined;
  const provider = new TracerProvider({
    sampler: new AlwaysOnSampler(),
    spanLimits: { linkCountLimit: MOST_LINKS },
    resource: resourceFromAttributes({ "service.name": name, "apogee.roles": ROLES.join(",") }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
        scheduledDelayMillis: SEND_EVERY_MS,
        maxExportBatchSize: MOST_AT_ONCE,
        maxQueueSize: MOST_WAITING,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  switchTracing(true);
  return {
    async stop() {
      switchTracing(false);
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
    },
  };
}

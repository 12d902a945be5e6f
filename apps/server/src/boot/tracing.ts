import type { Config } from "@apogee/config";
import { switchTracing } from "@apogee/tracing";
import { context, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";

const SEND_EVERY_MS = 1_000;
const MOST_AT_ONCE = 2_048;
/** What waits beyond it while nobody takes it is lost; the house goes on. */
const MOST_WAITING = 65_536;
/** A batch of rounds links to each call that it served. */
const MOST_LINKS = 1_024;

/**
 * Sends every trace to where the settings say; undefined, and no cost, where they say nothing. `stop` sends what waits.
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

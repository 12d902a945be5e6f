import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { Config } from "@apogee/config";
import { refusalOf } from "@apogee/http";
import type { FastifyInstance } from "fastify";
import { PortUnavailable } from "../boot/test-port.ts";
import { isInProcess } from "../http/create-app.ts";
import type { Metrics } from "./metrics.ts";

const PATH = "/metrics";

/** Whether metrics can be read at all; if not, nothing is measured. */
export const isMeasured = ({ METRICS_PORT, METRICS_TOKEN }: Pick<Config, "METRICS_PORT" | "METRICS_TOKEN">): boolean =>
  METRICS_PORT !== undefined || METRICS_TOKEN !== undefined;

/** Counts every answered call by its route template; all unknown addresses count as one route. */
export function countCalls(app: FastifyInstance, metrics: Pick<Metrics, "answered">): void {
  app.addHook("onResponse", (request, reply, done) => {
    if (!isInProcess(request))
      metrics.answered(request.method, request.routeOptions.url ?? "none", reply.raw.statusCode, reply.elapsedTime);
    done();
  });
}

/** Serves `/metrics` on the platform's port, to callers with the token; others get 404. */
export function mountMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get(
    PATH,
    { config: { anyHost: true, calls: { name: "metrics @", perMinute: 120, counted: "apart" } } },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      if (!isSame(request.headers.authorization ?? "", `Bearer ${token}`))
        return reply.code(404).send(refusalOf(404, request.id));
      return reply.type(metrics.contentType).send(await metrics.read());
    },
  );
}

/** Serves `/metrics` on a separate port, which the internet does not reach. */
export async function openMetricsDoor(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ close(): Promise<void> }> {
  const server: Server = createServer(
    { requestTimeout: 5_000, headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 4_096 },
    (request, response) => {
      if (request.method !== "GET" || request.url?.split("?")[0] !== PATH) return void response.writeHead(404).end();
      metrics.read().then(
        (text) =>
          response.writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" }).end(text),
        () => response.writeHead(503).end(),
      );
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(new PortUnavailable(error, host, port, "METRICS_")));
    server.listen(port, host, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** In constant time, whatever their lengths. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}

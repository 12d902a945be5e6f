import { isRefusedEarly, notesOf } from "@apogee/http";
import type { FastifyInstance } from "fastify";
import type { Log } from "@apogee/composition";
import { isInProcess } from "../http/create-app.ts";

/**
 * Logs a line at `info` for every answered call: route, status, duration, caller and round. Calls that were refused
 * early are not logged one by one; their number is logged elsewhere. Costs nothing at a higher level.
 */
export function logCalls(app: FastifyInstance, log: Log): void {
  if (log.isOn?.("info") === false) return;
  app.addHook("onResponse", (request, reply, done) => {
    if (!isInProcess(request) && !isRefusedEarly(request)) {
      log("info", "a call was answered", {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: reply.raw.statusCode,
        tookMs: Math.round(reply.elapsedTime * 10) / 10,
        ...notesOf(request),
      });
    }
    done();
  });
}

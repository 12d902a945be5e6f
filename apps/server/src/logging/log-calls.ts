import { isRefusedEarly, notesOf } from "@apogee/http";
import type { FastifyInstance } from "fastify";
import type { Log } from "@apogee/composition";
import { isInProcess } from "../http/create-app.ts";

/**
 * A line for every call that was answered, at the level `info`: which, how, how soon, whose, and of which round. Of a
 * crowd that is refused at once its number is told elsewhere. Costs nothing at a quieter level.
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

import Fastify, { type FastifyInstance } from "fastify";
import { mountRoutes, readRawJson, type EdgeOptions } from "./edge.ts";
import { mapErrors, type RefusalShape } from "./failures.ts";
import type { ImplementedRoute } from "./implement.ts";
import { refuseEarly } from "./refuse-early.ts";

/** Mounts routes behind the real edge, for tests: call them with `inject`, and `close` the app at the end. */
export function testApp(
  routes: readonly ImplementedRoute[],
  options: EdgeOptions,
  shapeOf?: RefusalShape,
): FastifyInstance {
  const app = Fastify();
  refuseEarly(app, options.log, shapeOf);
  readRawJson(app);
  mapErrors(app, options, shapeOf);
  mountRoutes(app, routes, options);
  return app;
}

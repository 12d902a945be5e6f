import { networkOf } from "@apogee/kernel";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CallBudgets, CallRule } from "./call-budgets.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** How many calls a minute an address may make to this route. */
    calls?: CallRule;
  }
}

/**
 * Refuses calls of an address that makes too many, before any of the body is read; each route's config states the
 * limit.
 */
export function limitCalls(
  app: FastifyInstance,
  budgets: CallBudgets,
  isCounted: (request: FastifyRequest) => boolean,
): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { calls } = request.routeOptions.config;
    if (!calls || !isCounted(request)) return done();
    // Budgets that are counted only here must not cost a turn of the event loop.
    const counting = budgets.take(networkOf(request.ip), calls);
    if (counting) counting.then(() => done(), done);
    else done();
  });
}

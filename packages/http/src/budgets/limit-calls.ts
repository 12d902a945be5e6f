import { networkOf } from "@apogee/kernel";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CallBudgets, CallRule } from "./call-budgets.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** How many calls a minute an address may make here. */
    calls?: CallRule;
  }
}

/**
 * Refuses calls of an address that makes too many, before anything is read of them; each route's config says how many
 * it may.
 */
export function limitCalls(
  app: FastifyInstance,
  budgets: CallBudgets,
  isCounted: (request: FastifyRequest) => boolean,
): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { calls } = request.routeOptions.config;
    if (!calls || !isCounted(request)) return done();
    // What is counted here alone must cost no turn of the loop.
    const counting = budgets.take(networkOf(request.ip), calls);
    if (counting) counting.then(() => done(), done);
    else done();
  });
}

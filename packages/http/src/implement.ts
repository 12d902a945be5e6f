import type { RouteContract } from "@apogee/contract";
import type { z } from "zod";
import type { CallContext, PlayerContext } from "./context.ts";

type Any = z.ZodType;
type Out<S> = S extends Any ? z.output<S> : undefined;

/** What the declared schemas made of params, query and body. */
export interface CallInput<P, Q, B> {
  readonly params: Out<P>;
  readonly query: Out<Q>;
  readonly body: Out<B>;
}

/** A route with its handler, ready to be mounted. */
export interface ImplementedRoute {
  readonly contract: RouteContract;
  /** Whose route it is, in the published description. */
  readonly module?: string;
  readonly handle: (input: CallInput<Any, Any, Any>, context: CallContext) => Promise<unknown>;
  /** For callers that understand refusals only in a way of their own; null leaves a failure to the house's way. */
  readonly refuse?: (error: unknown) => { readonly status: number; readonly body: unknown } | null;
}

/** Ties a declared route to its handler; the answer's type is the declared one. */
export function implement<P extends Any, Q extends Any, B extends Any, R extends Any>(
  contract: RouteContract<P, Q, B, R>,
  handle: (input: CallInput<P, Q, B>, context: CallContext) => Promise<z.input<R>>,
): ImplementedRoute {
  return { contract, handle: handle as unknown as ImplementedRoute["handle"] };
}

/** The same for routes of players: the context is known to carry one, since the edge has refused everybody else. */
export function implementForPlayer<P extends Any, Q extends Any, B extends Any, R extends Any>(
  contract: RouteContract<P, Q, B, R> & { readonly access: string },
  handle: (input: CallInput<P, Q, B>, context: PlayerContext) => Promise<z.input<R>>,
): ImplementedRoute {
  return { contract, handle: handle as unknown as ImplementedRoute["handle"] };
}

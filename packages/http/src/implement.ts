import type { Access, RouteContract } from "@apogee/contract";
import { invariant } from "@apogee/kernel";
import type { z } from "zod";
import type { CallContext, PlayerContext, StaffContext } from "./context.ts";

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

/** Ties a declared route to its handler; the answer's type is the declared one. Routes of staff have their own. */
export function implement<P extends Any, Q extends Any, B extends Any, R extends Any>(
  contract: RouteContract<P, Q, B, R, Exclude<Access, "staff">>,
  handle: (input: CallInput<P, Q, B>, context: CallContext) => Promise<z.input<R>>,
): ImplementedRoute {
  invariant(contract.access !== ("staff" as Access), `${contract.name} is a route of staff.`);
  return { contract, handle: handle as unknown as ImplementedRoute["handle"] };
}

/** The same for routes of players: the context is known to carry one, since the edge has refused everybody else. */
export function implementForPlayer<P extends Any, Q extends Any, B extends Any, R extends Any>(
  contract: RouteContract<P, Q, B, R, "player">,
  handle: (input: CallInput<P, Q, B>, context: PlayerContext) => Promise<z.input<R>>,
): ImplementedRoute {
  invariant(contract.access === ("player" as Access), `${contract.name} is no route of players.`);
  return { contract, handle: handle as unknown as ImplementedRoute["handle"] };
}

/** The same for routes of staff: the edge has refused everybody but members with the route's permission. */
export function implementForStaff<P extends Any, Q extends Any, B extends Any, R extends Any>(
  contract: RouteContract<P, Q, B, R, "staff">,
  handle: (input: CallInput<P, Q, B>, context: StaffContext) => Promise<z.input<R>>,
): ImplementedRoute {
  invariant(contract.access === ("staff" as Access), `${contract.name} is no route of staff.`);
  return { contract, handle: handle as unknown as ImplementedRoute["handle"] };
}

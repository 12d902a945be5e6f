import type { Access, RouteContract } from "@apogee/contract";
import { invariant } from "@apogee/kernel";
import type { z } from "zod";
import type { FileAnswer } from "./file-answer.ts";
import type { CallContext, PlayerContext, StaffContext } from "./context.ts";

type Any = z.ZodType;
type Out<S> = S extends Any ? z.output<S> : undefined;

/** Params, query and body as parsed by the declared schemas. */
export interface CallInput<P, Q, B> {
  readonly params: Out<P>;
  readonly query: Out<Q>;
  readonly body: Out<B>;
}

/** A route with its handler, ready to be mounted. */
export interface ImplementedRoute {
  readonly contract: RouteContract;
  /** The module that owns the route, for the published description. */
  readonly module?: string;
  readonly handle: (input: CallInput<Any, Any, Any>, context: CallContext) => Promise<unknown>;
  /** Formats refusals for callers with their own format; null for the platform's format. */
  readonly refuse?: (error: unknown) => { readonly status: number; readonly body: unknown } | null;
  /** Headers that sign the bytes of an answer, for callers that check them. */
  readonly sign?: (body: string, call: Pick<CallContext, "header" | "clock">) => Readonly<Record<string, string>>;
}

/** Implements a declared route; the answer's type is the declared one. Staff routes use `implementForStaff`. */
export function implement<P extends Any, Q extends Any, B extends Any, R extends Any>(
  contract: RouteContract<P, Q, B, R, Exclude<Access, "staff">>,
  handle: (input: CallInput<P, Q, B>, context: CallContext) => Promise<z.input<R>>,
): ImplementedRoute {
  invariant(contract.access !== ("staff" as Access), `${contract.name} is a staff route.`);
  return { contract, handle: handle as unknown as ImplementedRoute["handle"] };
}

/** The same for player routes: the context has a player, since the edge refuses all other callers. */
export function implementForPlayer<P extends Any, Q extends Any, B extends Any, R extends Any>(
  contract: RouteContract<P, Q, B, R, "player">,
  handle: (input: CallInput<P, Q, B>, context: PlayerContext) => Promise<z.input<R>>,
): ImplementedRoute {
  invariant(contract.access === ("player" as Access), `${contract.name} is not a player route.`);
  return { contract, handle: handle as unknown as ImplementedRoute["handle"] };
}

/** The same for player routes that send a file. */
export function implementFileForPlayer<P extends Any, Q extends Any>(
  contract: RouteContract<P, Q, Any, Any, "player">,
  handle: (input: CallInput<P, Q, undefined>, context: PlayerContext) => Promise<FileAnswer>,
): ImplementedRoute {
  invariant(contract.access === ("player" as Access), `${contract.name} is not a player route.`);
  invariant(contract.file !== undefined, `${contract.name} sends no file.`);
  return { contract, handle: handle as unknown as ImplementedRoute["handle"] };
}

/** The same for staff routes: the edge refuses everyone except members with the route's permission. */
export function implementForStaff<P extends Any, Q extends Any, B extends Any, R extends Any>(
  contract: RouteContract<P, Q, B, R, "staff">,
  handle: (input: CallInput<P, Q, B>, context: StaffContext) => Promise<z.input<R>>,
): ImplementedRoute {
  invariant(contract.access === ("staff" as Access), `${contract.name} is not a staff route.`);
  return { contract, handle: handle as unknown as ImplementedRoute["handle"] };
}

/** The same for staff routes that send a file. */
export function implementFileForStaff<P extends Any, Q extends Any, B extends Any>(
  contract: RouteContract<P, Q, B, Any, "staff">,
  handle: (input: CallInput<P, Q, B>, context: StaffContext) => Promise<FileAnswer>,
): ImplementedRoute {
  invariant(contract.access === ("staff" as Access), `${contract.name} is not a staff route.`);
  invariant(contract.file !== undefined, `${contract.name} sends no file.`);
  return { contract, handle: handle as unknown as ImplementedRoute["handle"] };
}

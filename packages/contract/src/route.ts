import type { z } from "zod";
import { CALL_CLASSES, type CallClass } from "./call-class.ts";
import type { Permission } from "./permissions.ts";

/** Who may call a route. An undeclared caller is refused before the body is read. */
export type Access =
  /** Anyone, signed in or not. */
  | "public"
  /** Only someone who is not signed in. */
  | "guest"
  /** A signed-in player, by cookie. */
  | "player"
  /** A game frame, by the bearer token of its game session. */
  | "game"
  /** Another machine, by a signature over the raw body; the handler checks it. */
  | "signed"
  /** A member of staff with the route's permission, by the bearer token of a staff session. */
  | "staff";

/** Who may call. A route of staff names the permission that it needs; no other route has one. */
export type AccessRule<A extends Access = Access> = A extends "staff"
  ? { readonly access: "staff"; readonly permission: Permission }
  : { readonly access: A; readonly permission?: undefined };

/** How a route is called. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One refusal that a route may answer beside the common ones (400, 401, 403, 404, 409, 422, 429). */
export interface Refusal {
  readonly code: string;
  readonly status: number;
  readonly when: string;
}

/**
 * How a repeated call is kept from acting twice.
 * `key`: the edge demands an `Idempotency-Key` and stores the answer with the effect. `own`: the handler keeps the
 * key itself. `natural`: repeating changes nothing more.
 */
export type Idempotency = "key" | "own" | "natural";

type Schema = z.ZodType;

/** How another machine signs the raw body of its calls. */
export interface SignatureScheme {
  /** What it is called, a word. */
  readonly name: string;
  /** The header that it stands in. */
  readonly header: string;
  /** What stands there: `hex of HMAC-SHA256 of the body`. */
  readonly is: string;
  /** Whose it is, a sentence. */
  readonly of: string;
}

/**
 * A route as it is declared: the one source of the server's checks, the browser's types and the published description.
 */
export type RouteContract<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
  A extends Access = Access,
> = RouteShape<Params, Query, Body, Response> & AccessRule<A>;

interface RouteShape<Params extends Schema, Query extends Schema, Body extends Schema, Response extends Schema> {
  readonly name: string;
  readonly method: Method;
  /** Fastify's form: `/api/player/payments/:id/recall`. */
  readonly path: string;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** What the body of a signed call is, where the handler reads it itself once it knows who signed it. */
  readonly signedBody?: Schema;
  /** How a signed call is signed, where not by `X-Signature`, the hex of an HMAC-SHA256. */
  readonly signature?: SignatureScheme;
  readonly response: Response;
  readonly status: 200 | 201 | 204;
  readonly idempotency: Idempotency;
  readonly refusals: readonly Refusal[];
  /**
   * Its callers know numbers for codes: a refusal bears its status, and neither fields nor the request's id. Or they
   * have a dialect of their own, in
   * which they are refused whatever it is, but where nobody is at the address.
   */
  readonly refusalCodes?: "numbers" | "dialect";
  /** What its callers read at a refusal of these statuses, where the handler refuses in words of their own. */
  readonly refusalShapes?: Readonly<Record<number, Schema>>;
  readonly callClass: CallClass;
  /** Calls a minute of one account, or of one address where no account is known. */
  readonly perMinute: number;
  /** Refused with 451 `country_restricted` to callers whose address is in a country that the platform does not serve. */
  readonly servedCountriesOnly?: boolean;
  /** A call that only reads though its method is POST: the edge opens no transaction. */
  readonly readOnly?: boolean;
  /** How long browsers and caches may keep the answer, which then bears an `ETag`. Left out: never. */
  readonly cacheSeconds?: number;
}

type Defaulted = "status" | "idempotency" | "refusals" | "callClass" | "perMinute";

/**
 * Declares a route once, for the server, the browser and the published description.
 * Reads are naturally idempotent; every other method defaults to the edge's key. The class of calls follows from access
 * and method, but for `sensitive` ones, which say so.
 */
export function defineRoute<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, A extends Access>(
  route: Omit<RouteShape<P, Q, B, R>, Defaulted> &
    Partial<Pick<RouteShape<P, Q, B, R>, Defaulted>> & { readonly access: A } & AccessRule<A>,
): RouteContract<P, Q, B, R, A> {
  const callClass = route.callClass ?? classOf(route);
  return {
    status: 200,
    idempotency: route.method === "GET" ? "natural" : "key",
    refusals: [],
    perMinute: CALL_CLASSES[callClass].perMinute,
    ...route,
    callClass,
  } as unknown as RouteContract<P, Q, B, R, A>;
}

function classOf({
  access,
  method,
  readOnly,
}: { readonly access: Access } & Pick<RouteContract, "method" | "readOnly">): CallClass {
  if (access === "signed") return "machine";
  if (access === "game") return "play";
  return method === "GET" || readOnly ? "read" : "write";
}

/** What the handler of a route receives as the body. */
export type BodyOf<R> = R extends RouteContract<Schema, Schema, infer B, Schema> ? z.output<B> : never;
/** What a route answers. */
export type ResponseOf<R> = R extends RouteContract<Schema, Schema, Schema, infer A> ? z.output<A> : never;

/** The body of every refusal. `errors` names fields; further members carry facts such as a balance. */
export interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly request_id: string;
  readonly errors?: Record<string, Record<string, string>>;
  readonly [fact: string]: unknown;
}

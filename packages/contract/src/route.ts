import type { z } from "zod";
import { CALL_CLASSES, type CallClass } from "./call-class.ts";
import type { Permission } from "./permissions.ts";

/** Who may call a route. Other callers are refused before the body is read. */
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

/** Who may call. A staff route names the permission that it requires; no other route has one. */
export type AccessRule<A extends Access = Access> = A extends "staff"
  ? { readonly access: "staff"; readonly permission: Permission }
  : { readonly access: A; readonly permission?: undefined };

/** The HTTP method of a route. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A refusal that a route may answer besides the common ones (400, 401, 403, 404, 409, 422, 429). */
export interface Refusal {
  readonly code: string;
  readonly status: number;
  readonly when: string;
}

/**
 * How a repeated call is kept from acting twice. `key`: the edge requires an `Idempotency-Key` and stores the answer
 * with the effect. `own`: the handler stores the key itself. `natural`: a repeat changes nothing more.
 */
export type Idempotency = "key" | "own" | "natural";

type Schema = z.ZodType;

/** How another machine signs the raw body of its calls. */
export interface SignatureScheme {
  /** Its name, one word. */
  readonly name: string;
  /** The header that contains it. */
  readonly header: string;
  /** The value of the header: `hex of HMAC-SHA256 of the body`. */
  readonly is: string;
  /** Who signs, as a sentence. */
  readonly of: string;
}

/**
 * A declared route: the single source of the server's validation, the browser's types and the published description.
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
  /** In Fastify's format: `/api/player/payments/:id/recall`. */
  readonly path: string;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The body of a signed call that the handler parses itself after checking the signature. */
  readonly signedBody?: Schema;
  /** How a signed call is signed, if not by `X-Signature`, the hex of an HMAC-SHA256. */
  readonly signature?: SignatureScheme;
  readonly response: Response;
  readonly status: 200 | 201 | 204;
  readonly idempotency: Idempotency;
  readonly refusals: readonly Refusal[];
  /**
   * Set if callers expect numeric codes: then a refusal's code is its status, without fields and request id. Or set if
   * they use a protocol of their own, which then formats every refusal except that of an unknown address.
   */
  readonly refusalCodes?: "numbers" | "dialect";
  /** The body of refusals with these statuses, if the handler formats them itself. */
  readonly refusalShapes?: Readonly<Record<number, Schema>>;
  readonly callClass: CallClass;
  /** Calls a minute of one account, or of one address without a known account. */
  readonly perMinute: number;
  /** Refused with 451 `country_restricted` to callers whose address is in a country that the platform does not serve. */
  readonly servedCountriesOnly?: boolean;
  /** Refused with 403 `demo_only` on hosts that offer demos only. */
  readonly notOnDemoHosts?: boolean;
  /** A call that only reads although its method is POST: the edge opens no transaction. */
  readonly readOnly?: boolean;
  /** The media type, if the answer is a file that is sent as a stream and not JSON. */
  readonly file?: string;
  /** How long browsers and caches may store the answer, which then has an `ETag`. By default not at all. */
  readonly cacheSeconds?: number;
  /** The stored answer depends on the caller's language, so caches keep one for each. */
  readonly inLanguages?: boolean;
}

type Defaulted = "status" | "idempotency" | "refusals" | "callClass" | "perMinute";

/**
 * Declares a route once, for the server, the browser and the published description. Reads are naturally idempotent; for
 * every other method the default is the edge's key. The call class follows from access and method, except for
 * `sensitive` routes, which state it.
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

/** The body that a route's handler receives. */
export type BodyOf<R> = R extends RouteContract<Schema, Schema, infer B, Schema> ? z.output<B> : never;
/** The answer of a route. */
export type ResponseOf<R> = R extends RouteContract<Schema, Schema, Schema, infer A> ? z.output<A> : never;

/** The body of every refusal. `errors` is by field; further members contain facts such as a balance. */
export interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly request_id: string;
  readonly errors?: Record<string, Record<string, string>>;
  readonly [fact: string]: unknown;
}

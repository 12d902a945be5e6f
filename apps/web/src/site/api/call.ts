import type { ErrorBody, ResponseOf, RouteContract } from "@apogee/contract";
import type { z } from "zod";

type Schema = z.ZodType;
type Part<Key extends string, S extends Schema> =
  unknown extends z.input<S>
    ? unknown
    : Record<never, never> extends z.input<S>
      ? { readonly [K in Key]?: z.input<S> }
      : { readonly [K in Key]: z.input<S> };

/** The input of a call: params, query and body, as far as the contract declares them. */
export type InputOf<R> =
  R extends RouteContract<infer P, infer Q, infer B, Schema>
    ? Part<"params", P> & Part<"query", Q> & Part<"body", B>
    : never;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Headers that a route reads, such as `accept-client`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller shows the refusal of a country itself, so no event opens the site's window for it. */
  readonly showsCountryRefusal?: boolean;
}

/** Calls the platform by its contract; the browser and the server's loaders have one each. */
export interface Api {
  call<R extends RouteContract<Schema, Schema, Schema, Schema>>(
    route: R,
    input: InputOf<R>,
    options?: CallOptions,
  ): Promise<ResponseOf<R>>;
}

/**
 * An answer that is not a success. `fields` holds the first message of each field. When a loader throws it, the page
 * gets its status: the router recognises an error response by `statusText`, `internal` and `data`.
 */
export class ApiRefusal extends Error {
  override readonly name = "ApiRefusal";
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Facts beside the message, such as `balance_cents`. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly statusText = "";
  readonly internal = false;
  readonly data: { readonly code: string; readonly message: string };
  constructor(status: number, body: Partial<ErrorBody> | null) {
    super(body?.message ?? `The platform answered ${status}.`);
    this.status = status;
    this.code = body?.code ?? `status_${status}`;
    this.fields = firstMessages(body?.errors);
    this.facts = body ?? {};
    this.data = { code: this.code, message: this.message };
  }
}

function firstMessages(errors: unknown): Record<string, string> {
  if (typeof errors !== "object" || errors === null) return {};
  const first = (value: unknown): string =>
    typeof value === "string" ? value : String(Object.values(value ?? {})[0] ?? "");
  return Object.fromEntries(Object.entries(errors).map(([field, value]) => [field, first(value)]));
}

interface Wire {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
}

/** The call in the form in which it is sent. */
export function wireOf(route: Pick<RouteContract, "method" | "path">, input: unknown): Wire {
  const {
    params = {},
    query = {},
    body,
  } = (input ?? {}) as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return {
    method: route.method,
    path: search.size > 0 ? `${path}?${search}` : path,
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

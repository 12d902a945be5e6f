import {
  actsForPlayer,
  CALL_CLASSES,
  SHOWN_PLAYER,
  type Permission,
  type Refusal,
  type RouteContract,
  type SignatureScheme,
} from "@apogee/contract";
import { commonRefusals } from "./common-refusals.ts";
import { exampleOf } from "./example-of.ts";
import { hostCookie } from "../host-cookie.ts";
import { inputSchema, refusalSchema, type JsonSchema } from "./json-schemas.ts";

/** A parameter of a route in OpenAPI. */
export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

interface Content {
  readonly "application/json": {
    readonly schema: JsonSchema;
    readonly example?: unknown;
    readonly examples?: Record<string, { readonly summary: string; readonly value: unknown }>;
  };
}

/** One route in the document. What OpenAPI cannot express is in members that start with `x-`. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: ReadonlyArray<Record<string, readonly string[]>>;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<
    Record<
      string,
      { readonly description: string; readonly headers?: Record<string, unknown>; readonly content?: Content }
    >
  >;
  readonly "x-access": RouteContract["access"];
  /** The permission that a member of staff needs. */
  readonly "x-permission"?: Permission;
  readonly "x-idempotency": RouteContract["idempotency"];
  /** The media type, if the answer is a file and not JSON; its content is under this type. */
  readonly "x-file"?: string;
  readonly "x-limits": {
    readonly class: string;
    readonly perMinute: number;
    readonly of: "account" | "address";
    readonly counted: "together" | "apart";
    readonly bodyBytes: number;
  };
  readonly "x-refusals": ReadonlyArray<Refusal & { readonly common: boolean }>;
  readonly "x-codeSamples": ReadonlyArray<{ readonly lang: string; readonly source: string }>;
}

const SECURITY: Readonly<Record<Exclude<RouteContract["access"], "signed">, Operation["security"]>> = {
  public: [{}, { session: [] }],
  guest: [{}],
  player: [{ session: [] }],
  game: [{ frame: [] }],
  staff: [{ staff: [] }],
};

/** How other machines sign by default. */
const USUAL: SignatureScheme = {
  name: "signature",
  header: "X-Signature",
  is: "hex of HMAC-SHA256 of the body",
  of: "Another machine, with the shared key, over the raw body.",
};

/** How calls of a route are signed; undefined if they are not. */
export const signatureOf = ({
  access,
  signature,
}: Pick<RouteContract, "access" | "signature">): SignatureScheme | undefined =>
  access === "signed" ? (signature ?? USUAL) : undefined;

/** Converts Fastify's `/a/:id` to OpenAPI's `/a/{id}`. */
export const documentedPath = (path: string): string => path.replace(/:(\w+)/g, "{$1}");

/** Describes one route. */
export function operationOf(
  contract: RouteContract,
  {
    module,
    answer,
    components,
    server,
  }: {
    readonly module: string;
    readonly answer: JsonSchema;
    readonly components: Readonly<Record<string, JsonSchema>>;
    readonly server: string;
  },
): Operation {
  const { access, callClass, idempotency, perMinute } = contract;
  const security = access === "signed" ? [{ [signatureOf(contract)!.name]: [] }] : SECURITY[access];
  const parameters = [
    ...parametersOf(contract.params, "path", components),
    ...parametersOf(contract.query, "query", components),
    ...headersOf(contract),
  ];
  const shape = contract.signedBody ?? contract.body;
  const schema = shape && inputSchema(shape);
  const example = schema && exampleOf(schema, components);
  const reported = [
    ...contract.refusals.map((refusal) => ({ ...refusal, common: false })),
    ...commonRefusals(contract)
      .filter(({ code }) => !contract.refusals.some((own) => own.code === code))
      .map((refusal) => ({ ...refusal, common: true })),
  ];
  const refusals = contract.refusalCodes ? numbered(reported) : reported;
  return {
    operationId: contract.name,
    tags: [module],
    summary: contract.summary,
    security,
    parameters,
    ...(schema
      ? {
          requestBody: {
            required: shape?.safeParse(undefined).success !== true,
            content: { "application/json": { schema, example } },
          },
        }
      : {}),
    responses: { ...answered(contract, answer, components), ...refused(refusals, contract, components) },
    "x-access": access,
    ...(contract.permission === undefined ? {} : { "x-permission": contract.permission }),
    "x-idempotency": idempotency,
    ...(contract.file === undefined ? {} : { "x-file": contract.file }),
    "x-limits": {
      class: callClass,
      perMinute,
      of: access === "player" || access === "game" || access === "staff" ? "account" : "address",
      counted: CALL_CLASSES[callClass].counted,
      bodyBytes: CALL_CLASSES[callClass].bodyBytes,
    },
    "x-refusals": refusals,
    "x-codeSamples": [{ lang: "Shell", source: curlOf(contract, { parameters, example, server }) }],
  };
}

function parametersOf(
  shape: RouteContract["params"],
  place: "path" | "query",
  components: Readonly<Record<string, JsonSchema>>,
): Parameter[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = inputSchema(shape);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    ...(schema.description === undefined ? {} : { description: schema.description }),
    schema,
    example: exampleOf(schema, components, name),
  }));
}

function headersOf(contract: RouteContract): Parameter[] {
  const { method, access, idempotency } = contract;
  const keyed: Parameter = {
    name: "Idempotency-Key",
    in: "header",
    required: idempotency === "key",
    schema: { type: "string", minLength: 8, maxLength: 128 },
    example: "1f0a7c52-one-for-each-action",
    description:
      "New for every action, the same for its repeats. A repeat has no second effect and gets the first call's answer.",
  };
  const byScript: Parameter = {
    name: "X-Requested-With",
    in: "header",
    required: true,
    schema: { type: "string" },
    example: "XMLHttpRequest",
    description: "Any value. Prevents calls from other sites' pages.",
  };
  if (method === "GET") return [];
  const forPlayer: Parameter = {
    name: SHOWN_PLAYER,
    in: "header",
    required: false,
    schema: { type: "integer" },
    description:
      "The player whom the calling page shows. The call is refused if another one is signed in. Omit it if no player is shown.",
  };
  return [
    ...(access === "signed" ? [] : [byScript]),
    ...(idempotency === "natural" || access === "signed" ? [] : [keyed]),
    ...(actsForPlayer(contract) ? [forPlayer] : []),
  ];
}

function answered(
  { status, cacheSeconds, file }: RouteContract,
  schema: JsonSchema,
  components: Readonly<Record<string, JsonSchema>>,
): Operation["responses"] {
  if (status === 204) return { 204: { description: "Done. The answer has no body." } };
  if (file !== undefined) {
    const content = { [file]: { schema: { type: "string" } } } as unknown as Content;
    return { [status]: { description: "The file, as a stream.", content } };
  }
  const kept =
    cacheSeconds === undefined
      ? {}
      : {
          headers: {
            ETag: { schema: { type: "string" } },
            "Cache-Control": { schema: { type: "string" }, example: `public, max-age=${cacheSeconds}` },
          },
        };
  return {
    [status]: {
      description: "The answer.",
      ...kept,
      content: { "application/json": { schema, example: exampleOf(schema, components) } },
    },
  };
}

/** One refusal for each status, which is its code; ours are 500. */
function numbered(
  refusals: ReadonlyArray<Refusal & { readonly common: boolean }>,
): Array<Refusal & { readonly common: boolean }> {
  return [...Map.groupBy(refusals, ({ status }) => status)].map(([status, [first]]) => ({
    ...first!,
    code: String(Math.min(status, 500)),
    status,
  }));
}

/** The format of refusals before the protocol is known, or if there is none. */
const numberedShape = (status: number): JsonSchema => ({
  type: "object",
  required: ["code", "message"],
  additionalProperties: false,
  properties: { code: { const: Math.min(status, 500) }, message: { type: "string" } },
});

/**
 * The format of a refusal with this status: the platform's, a numeric code, or the protocol's; with the latter, the
 * edge may still answer in its own format.
 */
function shapeOf(status: number, contract: RouteContract): JsonSchema {
  const { refusalCodes, refusalShapes = {} } = contract;
  const own = refusalShapes[status] && refusalSchema(refusalShapes[status]);
  const before = commonRefusals(contract).some((refusal) => refusal.status === status);
  const house = refusalCodes ? numberedShape(status) : { $ref: "#/components/schemas/Refusal" };
  return own && before ? { anyOf: [own, house] } : (own ?? house);
}

/** Groups the refusals of a status; each becomes an example of that answer. */
function refused(
  refusals: readonly Refusal[],
  contract: RouteContract,
  components: Readonly<Record<string, JsonSchema>>,
): Operation["responses"] {
  const byStatus = Map.groupBy(refusals, ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => {
      const schema = shapeOf(status, contract);
      const valueOf = ({ code, when }: Refusal): unknown =>
        !contract.refusalCodes
          ? { code, message: when, request_id: "7b0c5f0e-2f6a-4c55-9d3a-7b1f5a0f3a11" }
          : contract.refusalShapes?.[status]
            ? exampleOf(schema, components)
            : { code: Number(code), message: when };
      return [
        String(status),
        {
          description: ofStatus.map(({ code, when }) => `\`${code}\`: ${when}`).join(" "),
          ...(status === 429
            ? { headers: { "Retry-After": { description: "Seconds.", schema: { type: "integer" } } } }
            : {}),
          content: {
            "application/json": {
              schema,
              examples: Object.fromEntries(
                ofStatus.map((refusal) => [refusal.code, { summary: refusal.when, value: valueOf(refusal) }]),
              ),
            },
          },
        },
      ];
    }),
  );
}

function curlOf(
  contract: RouteContract,
  {
    parameters,
    example,
    server,
  }: { readonly parameters: readonly Parameter[]; readonly example: unknown; readonly server: string },
): string {
  const { method, path, access, signedBody } = contract;
  const signed = signedBody && signatureOf(contract);
  const filled = path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(parameters.find((each) => each.in === "path" && each.name === name)?.example)),
  );
  const query = parameters
    .filter(({ in: place, required }) => place === "query" && required)
    .map(({ name, example: value }) => `${name}=${encodeURIComponent(String(value))}`)
    .join("&");
  const headers = [
    ...parameters
      .filter(({ in: place, example: value }) => place === "header" && value !== undefined)
      .map(({ name, example: value }) => `${name}: ${String(value)}`),
    ...(example === undefined ? [] : ["Content-Type: application/json"]),
    ...(access === "game" ? ["Authorization: Bearer <the frame's token>"] : []),
    ...(access === "staff" ? ["Authorization: Bearer <your staff token>"] : []),
    ...(signed ? [`${signed.header}: <${signed.is}>`] : []),
  ];
  return [
    `curl ${method === "GET" ? "" : `-X ${method} `}${quoted(`${server}${filled}${query ? `?${query}` : ""}`)}`,
    ...(access === "player"
      ? [`  -b '${hostCookie("apogee_session", server.startsWith("https:"))}=<your session>'`]
      : []),
    ...headers.map((header) => `  -H ${quoted(header)}`),
    ...(example === undefined ? [] : [`  -d ${quoted(JSON.stringify(example))}`]),
  ].join(" \\\n");
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

import type { RouteContract, SignatureScheme } from "@apogee/contract";
import { invariant } from "@apogee/kernel";
import { hostCookie } from "../host-cookie.ts";
import { outputSchemas, type JsonSchema } from "./json-schemas.ts";
import { documentedPath, operationOf, signatureOf, type Operation } from "./operation.ts";

/** A route and its module. */
export interface DescribedRoute {
  readonly contract: RouteContract;
  readonly module: string;
}

/** The document's facts besides the routes. */
export interface ApiFacts {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** The server's address, such as `https://play.example`. */
  readonly server: string;
  /** A description of each module, in the document's order. */
  readonly modules: Readonly<Record<string, string>>;
}

/** The parts of an OpenAPI 3.1 document that we use. */
export interface OpenApiDocument {
  readonly openapi: "3.1.1";
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: ReadonlyArray<{ readonly url: string }>;
  readonly tags: ReadonlyArray<{ readonly name: string; readonly description: string }>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
}

/** The body of every refusal; further members contain facts such as a balance. */
const REFUSAL: JsonSchema = {
  type: "object",
  required: ["code", "message", "request_id"],
  additionalProperties: true,
  properties: {
    code: { type: "string" },
    message: { type: "string" },
    request_id: { type: "string" },
    errors: {
      type: "object",
      additionalProperties: { type: "object", additionalProperties: { type: "string" } },
      description: "A sentence for each field and rule.",
    },
  },
};

const securitySchemes = (secure: boolean, signatures: readonly SignatureScheme[]) => ({
  session: {
    type: "apiKey",
    in: "cookie",
    name: hostCookie("apogee_session", secure),
    description: "A signed-in player, by the cookie of the sign-in.",
  },
  frame: {
    type: "http",
    scheme: "bearer",
    description: "A game frame, by the token in the address that `games.launch` answers.",
  },
  staff: {
    type: "http",
    scheme: "bearer",
    description:
      "A member of staff, by the token of a session that an operator opened. A player's cookie is not accepted.",
  },
  ...Object.fromEntries(
    signatures.map(({ name, header, is, of }) => [
      name,
      { type: "apiKey", in: "header", name: header, description: `${of} It is the ${is}.` },
    ]),
  ),
});

/**
 * Generates the published description of these routes from their contracts alone. Every route must have a module with a
 * description.
 */
export function describeRoutes(
  routes: readonly DescribedRoute[],
  { title, version, description, server, modules }: ApiFacts,
): OpenApiDocument {
  const { schemas, components } = outputSchemas(
    new Map(routes.map(({ contract }) => [contract.name, contract.response])),
  );
  const paths: Record<string, Record<string, Operation>> = {};
  const order = Object.keys(modules);
  for (const { contract, module } of routes.toSorted((a, b) => order.indexOf(a.module) - order.indexOf(b.module))) {
    const path = documentedPath(contract.path);
    const method = contract.method.toLowerCase();
    invariant(modules[module], `${contract.name} is of ${module}, which has no description.`);
    invariant(!paths[path]?.[method], `Two routes are ${method} ${path}.`);
    (paths[path] ??= {})[method] = operationOf(contract, {
      module,
      answer: schemas.get(contract.name)!,
      components,
      server,
    });
  }
  const used = new Set(routes.map(({ module }) => module));
  return {
    openapi: "3.1.1",
    info: { title, version, description, license: { name: "Apache 2.0", identifier: "Apache-2.0" } },
    servers: [{ url: server }],
    tags: order.filter((name) => used.has(name)).map((name) => ({ name, description: modules[name]! })),
    paths,
    components: {
      schemas: { ...components, Refusal: REFUSAL },
      securitySchemes: securitySchemes(
        server.startsWith("https:"),
        routes.flatMap(({ contract }) => signatureOf(contract) ?? []),
      ),
    },
  };
}

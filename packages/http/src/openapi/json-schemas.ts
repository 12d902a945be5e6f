import * as contract from "@apogee/contract";
import { z } from "zod";

/** A JSON schema, draft 2020-12, as in OpenAPI 3.1. */
export interface JsonSchema {
  $ref?: string;
  /** Several types if it may also be null. */
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  description?: string;
  format?: string;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  [keyword: string]: unknown;
}

/** The location of a named schema in the document. */
export const refOf = (name: string): string => `#/components/schemas/${name}`;

/** The schemas that the contracts export by name: `playerView` is `Player` in the document. */
export function namedShapes(): ReadonlyMap<string, z.ZodType> {
  return new Map(
    Object.entries(contract).flatMap(([name, value]: [string, unknown]) =>
      value instanceof z.ZodObject ? [[nameOf(name), value] as const] : [],
    ),
  );
}

/** JSON schemas of answers: each given schema, with references to named ones, and the named ones that they need. */
export function outputSchemas(shapes: ReadonlyMap<string, z.ZodType>): {
  readonly schemas: ReadonlyMap<string, JsonSchema>;
  readonly components: Record<string, JsonSchema>;
} {
  const registry = z.registry<{ id: string }>();
  const named = namedShapes();
  for (const [id, shape] of named) registry.add(shape, { id });
  // A route whose whole answer is a named schema refers to it, since a schema can have only one name.
  const wrapped = [...shapes].map(([name, shape]) => [name, z.object({ answer: shape })] as const);
  for (const [name, shape] of wrapped) registry.add(shape, { id: `answer of ${name}` });
  const made = z.toJSONSchema(registry, {
    uri: refOf,
    io: "output",
    unrepresentable: "any",
    override: ({ jsonSchema }) => tidy(jsonSchema as JsonSchema),
  }).schemas as Record<string, JsonSchema>;
  const schemas = new Map(wrapped.map(([name]) => [name, made[`answer of ${name}`]!.properties!["answer"]!]));
  const components: Record<string, JsonSchema> = {};
  const need = (schema: JsonSchema): void => {
    for (const name of refsIn(schema)) {
      if (components[name]) continue;
      const { $id: _id, $schema: _schema, ...component } = made[name]!;
      components[name] = component;
      need(component);
    }
  };
  for (const schema of schemas.values()) need(schema);
  return {
    schemas,
    components: Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** The JSON schema of a caller's input. */
export const inputSchema = (shape: z.ZodType): JsonSchema => schemaOf(shape, "input");

/** The JSON schema of a refusal in a provider's protocol; it has no named schemas. */
export const refusalSchema = (shape: z.ZodType): JsonSchema => schemaOf(shape, "output");

function schemaOf(shape: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _schema, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => tidy(jsonSchema as JsonSchema),
  }) as JsonSchema;
  return schema;
}

/** How the command line reads a field; no keywords of JSON Schema. */
const OF_COMMANDS = ["placeholder", "usage", "file"];

/** All integers are safe ones, so their generated bounds are omitted. */
function tidy(schema: JsonSchema): void {
  for (const name of OF_COMMANDS) delete schema[name];
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

function nameOf(exported: string): string {
  const bare = exported.replace(/View$/, "");
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

function refsIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(refsIn);
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === "$ref" ? [String(value).slice(refOf("").length)] : refsIn(value),
  );
}

/** The type other than null. */
export const typeOf = ({ type }: JsonSchema): string | undefined =>
  Array.isArray(type) ? (type.find((each) => each !== "null") ?? type[0]) : type;

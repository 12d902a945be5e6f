import type { FieldSchema } from "../api/shapes.ts";
import { typesOf } from "./check-schema.ts";

/** Whether a schema is that of a list. */
export const isListSchema = (schema: FieldSchema): boolean => typesOf(schema).includes("array");

/** Whether a schema names no parts, but says what each of them is: a map from names to values. */
export const isMapSchema = (schema: FieldSchema): schema is FieldSchema & { additionalProperties: FieldSchema } =>
  schema.properties === undefined &&
  typesOf(schema).includes("object") &&
  typeof schema.additionalProperties === "object";

/** The schema without null, and whether null is allowed. */
export function withoutNull(schema: FieldSchema): { readonly schema: FieldSchema; readonly nullable: boolean } {
  const variants = schema.anyOf ?? schema.oneOf;
  const rest = variants?.filter(({ type }) => type !== "null");
  if (!variants || !rest || rest.length === variants.length) return { schema, nullable: false };
  const { anyOf: _any, oneOf: _one, ...own } = schema;
  return { schema: rest.length === 1 ? { ...own, ...rest[0] } : { ...own, anyOf: rest }, nullable: true };
}

/** A union of objects that one part tells apart. */
export interface Variants {
  /** The name of that part. */
  readonly by: string;
  readonly choices: ReadonlyArray<{ readonly key: string; readonly schema: FieldSchema }>;
}

const keysOf = (part: FieldSchema | undefined): readonly string[] =>
  part?.const !== undefined ? [String(part.const)] : (part?.enum?.map(String) ?? []);

/** The variants of a union of objects; undefined if no part tells them apart. */
export function variantsOf(schema: FieldSchema): Variants | undefined {
  const objects = schema.anyOf ?? schema.oneOf;
  if (!objects || objects.length < 2 || objects.some(({ properties }) => properties === undefined)) return undefined;
  const by = Object.keys(objects[0]!.properties!).find((name) =>
    objects.every(({ properties }) => keysOf(properties![name]).length > 0),
  );
  if (by === undefined) return undefined;
  return {
    by,
    choices: objects.flatMap((each) => keysOf(each.properties![by]).map((key) => ({ key, schema: each }))),
  };
}

/** A union of objects that nothing tells apart, as one object with the parts of all; others as they are. */
export function withAllParts(schema: FieldSchema): FieldSchema {
  const objects = schema.anyOf ?? schema.oneOf;
  if (!objects || objects.some(({ properties }) => properties === undefined) || variantsOf(schema)) return schema;
  const { anyOf: _any, oneOf: _one, ...own } = schema;
  const required = objects[0]!.required?.filter((name) => objects.every((each) => each.required?.includes(name)));
  return {
    ...own,
    type: "object",
    properties: Object.assign({}, ...objects.map(({ properties }) => properties)) as FieldSchema["properties"] & object,
    required: required ?? [],
  };
}

/** The variant that a value has, or the first. */
export function variantOf({ by, choices }: Variants, value: unknown): Variants["choices"][number] {
  const key = typeof value === "object" && value !== null ? String((value as Record<string, unknown>)[by]) : "";
  return choices.find((choice) => choice.key === key) ?? choices[0]!;
}

/** The schema of a part of a value, by its path; undefined if there is no such part. */
export function schemaAt(schema: FieldSchema, value: unknown, path: readonly string[]): FieldSchema | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  const own = withAllParts(withoutNull(schema).schema);
  const variants = variantsOf(own);
  if (variants) return schemaAt(variantOf(variants, value).schema, value, path);
  const part = isListSchema(own)
    ? own.items
    : (own.properties?.[name] ?? (isMapSchema(own) ? own.additionalProperties : undefined));
  return part && schemaAt(part, partOf(value, name), rest);
}

/** A part of a value by its name or place. */
export const partOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** The part at a path. */
export const valueAt = (value: unknown, path: readonly string[]): unknown => path.reduce(partOf, value);

/** The value with another part at a path; undefined removes it. */
export function withValueAt(value: unknown, path: readonly string[], part: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return part;
  if (Array.isArray(value)) return value.with(Number(name), withValueAt(value[Number(name)], rest, part));
  const parts = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const { [name]: before, ...others } = parts;
  const next = withValueAt(before, rest, part);
  return next === undefined ? others : name in parts ? { ...parts, [name]: next } : { ...others, [name]: next };
}

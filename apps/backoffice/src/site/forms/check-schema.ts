import type { FieldSchema } from "../api/shapes.ts";

/** A part of a value that does not fit, with its path: `tiers[2].amount`. */
export interface SchemaFault {
  readonly path: string;
  readonly fault: "required" | "type" | "choice" | "least" | "most" | "short" | "long" | "unknown";
  readonly needs: string;
}

/**
 * Where a value does not fit its schema, as far as a browser can say. The server checks everything; this is only to name
 * plain mistakes while they are typed.
 */
export function checkSchema(value: unknown, schema: FieldSchema, path = ""): SchemaFault[] {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return checkVariants(value, variants, path);
  if (schema.const !== undefined && value !== schema.const)
    return [{ path, fault: "choice", needs: String(schema.const) }];
  if (schema.enum && !schema.enum.includes(value)) return [{ path, fault: "choice", needs: schema.enum.join(", ") }];
  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => isOf(value, type)))
    return [{ path, fault: "type", needs: types.join(", ") }];
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.flatMap((item, at) => checkSchema(item, items, `${path}[${at}]`)) : [];
  }
  if (typeof value === "object" && value !== null) return checkObject(value as Record<string, unknown>, schema, path);
  return checkBounds(value, schema, path);
}

/** The types that a schema allows. */
export const typesOf = ({ type }: FieldSchema): readonly string[] =>
  type === undefined ? [] : ([type].flat() as string[]);

function checkVariants(value: unknown, variants: readonly FieldSchema[], path: string): SchemaFault[] {
  const faults = variants.map((variant) => checkSchema(value, variant, path));
  if (faults.some((each) => each.length === 0)) return [];
  // The variant that fits best is the one that is meant.
  return faults.toSorted((a, b) => depthOf(b) - depthOf(a) || a.length - b.length)[0] ?? [];
}

const depthOf = (faults: readonly SchemaFault[]): number => Math.max(...faults.map(({ path }) => path.length));

function checkObject(value: Record<string, unknown>, schema: FieldSchema, path: string): SchemaFault[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const inside = (name: string): string => (path === "" ? name : `${path}.${name}`);
  const missing = required
    .filter((name) => value[name] === undefined && properties[name]?.default === undefined)
    .map((name) => ({ path: inside(name), fault: "required" as const, needs: "" }));
  const rest = Object.entries(value).flatMap(([name, part]): SchemaFault[] => {
    const own = properties[name];
    if (own) return checkSchema(part, own, inside(name));
    if (typeof additionalProperties === "object") return checkSchema(part, additionalProperties, inside(name));
    return additionalProperties === false
      ? [{ path: inside(name), fault: "unknown", needs: Object.keys(properties).join(", ") }]
      : [];
  });
  return [...missing, ...rest];
}

function checkBounds(value: unknown, schema: FieldSchema, path: string): SchemaFault[] {
  const { minimum, maximum, minLength, maxLength } = schema;
  if (typeof value === "number") {
    if (minimum !== undefined && value < minimum) return [{ path, fault: "least", needs: String(minimum) }];
    if (maximum !== undefined && value > maximum) return [{ path, fault: "most", needs: String(maximum) }];
  }
  if (typeof value === "string") {
    if (minLength !== undefined && value.length < minLength)
      return [{ path, fault: "short", needs: String(minLength) }];
    if (maxLength !== undefined && value.length > maxLength) return [{ path, fault: "long", needs: String(maxLength) }];
  }
  return [];
}

function isOf(value: unknown, type: string): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  if (type === "integer") return Number.isSafeInteger(value);
  return typeof value === type;
}

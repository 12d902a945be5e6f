import type { JsonSchema } from "@apogee/http";
import type { Shapes } from "../api/served.ts";

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Where a value does not fit a schema of the document, or null. */
export function misfitOf(value: unknown, schema: JsonSchema | boolean, shapes: Shapes, at = "answer"): string | null {
  if (typeof schema === "boolean") return schema ? null : `${at} has no place`;
  if (schema.$ref) return misfitOf(value, shapes[schema.$ref.replace("#/components/schemas/", "")]!, shapes, at);
  const either = schema.anyOf ?? schema.oneOf;
  if (either && !either.some((each) => misfitOf(value, each, shapes, at) === null))
    return `${at} fits none of ${either.length}: ${misfitOf(value, either[0]!, shapes, at)}`;
  for (const part of schema.allOf ?? []) {
    const misfit = misfitOf(value, part, shapes, at);
    if (misfit) return misfit;
  }
  if (schema.type && ![schema.type].flat().some((type) => isOf(type, value)))
    return `${at} is no ${String(schema.type)}`;
  if ("const" in schema && value !== schema.const) return `${at} is not ${String(schema.const)}`;
  if (schema.enum && !schema.enum.includes(value)) return `${at} is none of ${schema.enum.join(", ")}`;
  if (typeof value === "string") return misfitOfText(value, schema, at);
  if (typeof value === "number") return misfitOfNumber(value, schema, at);
  if (Array.isArray(value))
    return firstOf(
      value.map(
        (inner, index) => () => (schema.items ? misfitOf(inner, schema.items, shapes, `${at}[${index}]`) : null),
      ),
    );
  return typeof value === "object" && value !== null
    ? misfitOfObject(value as Record<string, unknown>, schema, shapes, at)
    : null;
}

function isOf(type: string, value: unknown): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  return type === "integer" ? Number.isSafeInteger(value) : typeof value === type;
}

function misfitOfText(
  value: string,
  { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY, format }: JsonSchema,
  at: string,
): string | null {
  if (pattern && !new RegExp(pattern, "u").test(value)) return `${at} does not match ${pattern}`;
  if (value.length < minLength || value.length > maxLength) return `${at} has ${value.length} characters`;
  return format === "date-time" && !TIME.test(value) ? `${at} is no time` : null;
}

function misfitOfNumber(value: number, { minimum, maximum, exclusiveMinimum }: JsonSchema, at: string): string | null {
  const isIn =
    value >= (minimum ?? value) &&
    value <= (maximum ?? value) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum);
  return isIn ? null : `${at} is out of its bounds`;
}

function misfitOfObject(
  value: Record<string, unknown>,
  { properties = {}, required = [], additionalProperties = true, propertyNames = {} }: JsonSchema,
  shapes: Shapes,
  at: string,
): string | null {
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return `${at} has no ${missing}`;
  return firstOf(
    Object.entries(value).map(([name, inner]) => () => {
      if (Object.hasOwn(properties, name)) return misfitOf(inner, properties[name]!, shapes, `${at}.${name}`);
      return (
        misfitOf(name, propertyNames, shapes, `${at}'s key ${name}`) ??
        misfitOf(inner, additionalProperties, shapes, `${at}.${name}`)
      );
    }),
  );
}

function firstOf(looks: ReadonlyArray<() => string | null>): string | null {
  for (const look of looks) {
    const misfit = look();
    if (misfit) return misfit;
  }
  return null;
}

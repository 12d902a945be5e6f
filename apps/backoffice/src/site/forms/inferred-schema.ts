import type { FieldSchema } from "../api/shapes.ts";

/**
 * The schema that a nested value is edited by: its own if it names its parts, else the shape of the value and of the
 * schema's example. A shape only says which fields to draw; it forbids nothing.
 */
export function editedSchema(schema: FieldSchema, value: unknown): FieldSchema {
  if (schema.properties || schema.items?.properties) return schema;
  const shapes = [schema.examples?.[0], value].filter((each) => each !== undefined).map(shapeOf);
  return shapes.reduce(merged, {});
}

function shapeOf(value: unknown): FieldSchema {
  if (Array.isArray(value)) return { type: "array", items: value.map(shapeOf).reduce(merged, {}) };
  if (typeof value === "object" && value !== null)
    return {
      type: "object",
      properties: Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)])),
    };
  if (value === null || value === undefined) return {};
  return { type: typeof value };
}

/** Both shapes together; of two types neither holds, so that any value can be typed. */
function merged(a: FieldSchema, b: FieldSchema): FieldSchema {
  if (Object.keys(a).length === 0) return b;
  if (Object.keys(b).length === 0) return a;
  if (a.properties && b.properties) {
    const properties: Record<string, FieldSchema> = { ...a.properties };
    for (const [name, part] of Object.entries(b.properties)) properties[name] = merged(properties[name] ?? {}, part);
    return { type: "object", properties };
  }
  if (a.items && b.items) return { type: "array", items: merged(a.items, b.items) };
  return a.type === b.type ? a : {};
}

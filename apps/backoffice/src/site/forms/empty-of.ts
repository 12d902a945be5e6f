import type { FieldSchema } from "../api/shapes.ts";
import { typesOf } from "./check-schema.ts";
import { isListSchema, isMapSchema, variantsOf, withAllParts, withoutNull } from "./schema-kinds.ts";

/** Whether a schema names parts that have fields of their own. */
export const hasParts = (schema: FieldSchema): boolean => {
  const own = withAllParts(withoutNull(schema).schema);
  return (
    own.properties !== undefined ||
    variantsOf(own) !== undefined ||
    isMapSchema(own) ||
    (isListSchema(own) && own.items !== undefined && hasParts(own.items))
  );
};

/** The value that a part begins with. */
export function emptyOf(schema: FieldSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  const { schema: one, nullable } = withoutNull(schema);
  if (nullable) return null;
  const own = withAllParts(one);
  const variants = variantsOf(own);
  if (variants) return emptyOf(variants.choices[0]!.schema);
  if (own.properties) {
    const required = new Set(own.required);
    return Object.fromEntries(
      Object.entries(own.properties)
        .filter(([name]) => required.has(name))
        .map(([name, part]) => [name, emptyOf(part)]),
    );
  }
  if (isListSchema(own)) return [];
  if (isMapSchema(own)) return {};
  const types = typesOf(own);
  if (own.enum) return own.enum[0];
  if (types.includes("null")) return null;
  if (types.includes("boolean")) return false;
  return types.includes("integer") || types.includes("number") ? (own.minimum ?? 0) : "";
}

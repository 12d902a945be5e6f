import { refOf, typeOf, type JsonSchema } from "@apogee/http";
import { html, prose, type Html } from "./html.ts";

/** Renders a schema as a list of its fields, with nested fields below their parent. */
export function shapeList(schema: JsonSchema): Html {
  return html`<p class="shape-type">${typeText(schema)}</p>${fieldLists(schema)}`;
}

/** The names of the schemas that this one links to. */
export function linkedShapes(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(linkedShapes);
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === "$ref" ? [String(value).slice(refOf("").length)] : linkedShapes(value),
  );
}

/** A list of fields for each object that the schema can be. */
function fieldLists(schema: JsonSchema): Html {
  const objects = objectsIn(schema);
  return html`${objects.map(
    (object, index) =>
      html`${objects.length > 1 ? html`<p class="shape-type">${index === 0 ? "either" : "or"}</p>` : ""}<ul class="shape">${Object.entries(
        object.properties!,
      ).map(
        ([name, field]) => html`
    <li><code class="field">${name}</code> <span class="type">${typeText(field)}</span>${object.required?.includes(name) ? "" : html` <span class="optional">optional</span>`}${
      field.description ? html`<span class="note">${prose(field.description)}</span>` : ""
    }${fieldLists(field)}</li>`,
      )}</ul>`,
  )}`;
}

/** The schema itself, or the objects that it contains as list or map values. */
function objectsIn(schema: JsonSchema): JsonSchema[] {
  if (schema.properties && Object.keys(schema.properties).length > 0) return [schema];
  if (schema.items) return objectsIn(schema.items);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.flatMap(objectsIn);
  return typeof schema.additionalProperties === "object" ? objectsIn(schema.additionalProperties) : [];
}

/** A short type description: `integer ≥ 1`, `list of Game`, `"real" | "demo"`. */
function typeText(schema: JsonSchema): Html {
  const nullable = Array.isArray(schema.type) && schema.type.includes("null") && schema.type.length > 1;
  return html`${bareType(schema)}${boundsText(schema)}${nullable ? " or null" : ""}${schema.default === undefined ? "" : `, else ${JSON.stringify(schema.default)}`}`;
}

function bareType(schema: JsonSchema): Html | string {
  if (schema.$ref) {
    const name = schema.$ref.slice(refOf("").length);
    return html`<a href="#shape-${name}">${name}</a>`;
  }
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(" | ");
  const either = schema.anyOf ?? schema.oneOf;
  if (either?.every((each) => typeOf(each) === "object")) return "object";
  if (either) return html`${either.flatMap((each, index) => [index === 0 ? "" : " or ", typeText(each)])}`;
  if (schema.items) return html`list of ${typeText(schema.items)}`;
  if (typeof schema.additionalProperties === "object" && !schema.properties)
    return html`map of ${typeText(schema.additionalProperties)}`;
  if (schema.format === "date-time") return "time";
  return typeOf(schema) ?? "anything";
}

function boundsText({ minimum, exclusiveMinimum, maximum, minLength, maxLength, pattern }: JsonSchema): string {
  return [
    minimum === undefined ? "" : ` ≥ ${minimum}`,
    exclusiveMinimum === undefined ? "" : ` > ${exclusiveMinimum}`,
    maximum === undefined ? "" : ` ≤ ${maximum}`,
    minLength === undefined && maxLength === undefined
      ? ""
      : `, ${minLength ?? 0} to ${maxLength ?? "any number of"} characters`,
    pattern === undefined || pattern.length > 40 ? "" : ` like ${pattern}`,
  ].join("");
}

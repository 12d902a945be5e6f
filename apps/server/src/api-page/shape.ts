import { refOf, typeOf, type JsonSchema } from "@apogee/http";
import { html, prose, type Html } from "./html.ts";

/** A shape as a list of its fields, those inside of others below them. */
export function shapeList(schema: JsonSchema): Html {
  const fields = fieldsOf(schema);
  if (fields === undefined) return html`<p class="shape-type">${typeText(schema)}</p>`;
  return html`<p class="shape-type">${typeText(schema)}</p><ul class="shape">${fields.map(([name, field, required]) => html`
    <li><code class="field">${name}</code> <span class="type">${typeText(field)}</span>${required ? "" : html` <span class="optional">optional</span>`}
      ${field.description ? html`<span class="note">${prose(field.description)}</span>` : ""}${innerList(field)}</li>`)}</ul>`;
}

function innerList(schema: JsonSchema): Html | "" {
  const inner = insideOf(schema);
  return inner === undefined ? "" : html`<ul class="shape">${fieldsOf(inner)!.map(([name, field, required]) => html`
    <li><code class="field">${name}</code> <span class="type">${typeText(field)}</span>${required ? "" : html` <span class="optional">optional</span>`}${innerList(field)}</li>`)}</ul>`;
}

/** The object whose fields are worth a list: the schema itself, or what a list or a map of it holds. */
function insideOf(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties && Object.keys(schema.properties).length > 0) return schema;
  if (schema.items) return insideOf(schema.items);
  const either = schema.anyOf ?? schema.oneOf;
  const objects = either?.filter(({ properties }) => properties !== undefined) ?? [];
  if (objects.length > 0) return { type: "object", properties: Object.assign({}, ...objects.map(({ properties }) => properties)), required: [] };
  return typeof schema.additionalProperties === "object" ? insideOf(schema.additionalProperties) : undefined;
}

function fieldsOf(schema: JsonSchema): Array<[name: string, field: JsonSchema, required: boolean]> | undefined {
  const inner = insideOf(schema);
  return inner && Object.entries(inner.properties!).map(([name, field]) => [name, field, inner.required?.includes(name) ?? false]);
}

/** In a few words: `integer ≥ 1`, `list of Game`, `"real" | "demo"`. */
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
  if (either) return html`${either.flatMap((each, index) => [index === 0 ? "" : " or ", typeText(each)])}`;
  if (schema.items) return html`list of ${typeText(schema.items)}`;
  if (typeof schema.additionalProperties === "object" && !schema.properties) return html`map of ${typeText(schema.additionalProperties)}`;
  if (schema.format === "date-time") return "time";
  return typeOf(schema) ?? "anything";
}

function boundsText({ minimum, exclusiveMinimum, maximum, minLength, maxLength, pattern }: JsonSchema): string {
  return [
    minimum === undefined ? "" : ` ≥ ${minimum}`, exclusiveMinimum === undefined ? "" : ` > ${exclusiveMinimum}`, maximum === undefined ? "" : ` ≤ ${maximum}`,
    minLength === undefined && maxLength === undefined ? "" : `, ${minLength ?? 0} to ${maxLength ?? "any number of"} characters`, pattern === undefined || pattern.length > 40 ? "" : ` like ${pattern}`,
  ].join("");
}

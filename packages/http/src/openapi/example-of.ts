import { invariant } from "@apogee/kernel";
import { refOf, typeOf, type JsonSchema } from "./json-schemas.ts";

/** Example values by field name, used if they match the schema. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  email: "mia@example.com",
  password: "correct-horse-1",
  password_confirmation: "correct-horse-1",
  currency: "EUR",
  code: "EUR",
  default_currency: "EUR",
  country: "DE",
  country_code: "DE",
  date_of_birth: "10/12/1990",
  first_name: "Mia",
  last_name: "Berg",
  nickname: "Mia B",
  city: "Berlin",
  address: "Lange Straße 12",
  postal_code: "10115",
  mobile_phone: "+49 30 123456",
  language: "en",
  locale: "en",
  locales: ["en"],
  method: "sandbox-cards",
  provider: "apogee",
  identifier: "apogee/DragonsEmber",
  game: "apogee/DragonsEmber",
  title: "Dragon's Ember",
  amount_cents: 2_500,
  stake_cents: 100,
  balance_cents: 12_340,
  amount: 2_500,
  file: "en.json",
  terms_acceptance: true,
  ip: "192.0.2.1",
  url: "https://play.example/",
  bet_id: "42-1207",
  user_id: "1001",
  game_id: "round-77",
  action_id: "action-1",
  issue_id: "issue-1",
};
const BY_FORMAT: Readonly<Record<string, string>> = {
  "date-time": "2026-11-20T12:00:00Z",
  date: "2026-11-20",
  uri: "https://play.example/",
  email: "mia@example.com",
  uuid: "7b0c5f0e-2f6a-4c55-9d3a-7b1f5a0f3a11",
};
/** Candidates for a pattern, tried in order. */
const WORDS = ["EUR", "en.json", "example", "1", "12.50", "b".repeat(32), "0".repeat(64), "a-b", "a1"];
const DEEPEST = 20;

/** An example of a schema: its own if it has one, otherwise a generated one. */
export function exampleOf(
  schema: JsonSchema,
  components: Readonly<Record<string, JsonSchema>>,
  name = "",
  depth = 0,
): unknown {
  invariant(depth < DEEPEST, `The schema of ${name} is infinite.`);
  const inside = (next: JsonSchema, field = name): unknown => exampleOf(next, components, field, depth + 1);
  if (schema.$ref) return inside(components[schema.$ref.slice(refOf("").length)]!);
  if (schema.examples) return schema.examples[0];
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return inside(either.find(({ type }) => type !== "null") ?? either[0]!);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => inside(part) as object)) as unknown;
  switch (typeOf(schema)) {
    case "object":
      return exampleObject(schema, inside);
    case "array":
      return schema.items ? [inside(schema.items)] : [];
    case "string":
      return exampleText(schema, name);
    case "integer":
    case "number":
      return exampleNumber(schema, name);
    case "boolean":
      return schema.default ?? BY_NAME[name] === true;
    case "null":
      return null;
    default:
      return schema.default ?? {};
  }
}

function exampleObject(
  { properties = {}, additionalProperties, propertyNames }: JsonSchema,
  inside: (schema: JsonSchema, name: string) => unknown,
): Record<string, unknown> {
  const own = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, inside(schema, name)]));
  if (
    Object.keys(own).length > 0 ||
    typeof additionalProperties !== "object" ||
    Object.keys(additionalProperties).length === 0
  )
    return own;
  return { [String(propertyNames ? inside(propertyNames, "currency") : "EUR")]: inside(additionalProperties, "") };
}

function exampleText(schema: JsonSchema, name: string): string {
  const { format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY, default: preset } = schema;
  const rule = pattern === undefined ? undefined : new RegExp(pattern, "u");
  const fits = (text: unknown): text is string =>
    typeof text === "string" && text.length >= minLength && text.length <= maxLength && (rule?.test(text) ?? true);
  const tried = [
    preset,
    BY_NAME[name],
    format && BY_FORMAT[format],
    name.endsWith("_at") ? BY_FORMAT["date-time"] : undefined,
    name,
    ...WORDS,
    "x".repeat(minLength),
  ];
  const found = tried.find((text): text is string => text !== "" && fits(text)) ?? (fits("") ? "" : undefined);
  invariant(
    found !== undefined,
    `No example fits ${name || "a text"} of ${pattern ?? JSON.stringify(schema)}; add one to its schema.`,
  );
  return found;
}

function exampleNumber(
  { minimum, exclusiveMinimum, maximum = Number.POSITIVE_INFINITY, default: preset }: JsonSchema,
  name: string,
): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1);
  const wanted = preset ?? BY_NAME[name] ?? (name.endsWith("_cents") ? 2_500 : least);
  const value = typeof wanted === "number" ? wanted : least;
  return Math.min(Math.max(value, least), maximum);
}

/** Why a value does not match a schema: zod's raw issue, as far as we use it. */
export interface Misfit {
  readonly code?: string;
  readonly input?: unknown;
  readonly [fact: string]: unknown;
}

const KINDS: Readonly<Record<string, string>> = {
  int: "must be a whole number",
  number: "must be a number",
  string: "must be text",
  boolean: "must be true or false",
  array: "must be a list",
  object: "must be an object with fields",
  record: "must be an object with fields",
  null: "must be null",
};
const SHAPES: Readonly<Record<string, string>> = {
  url: "must be a web address, such as https://example.com",
  datetime: "must be a time, such as 2026-03-01T12:00:00Z",
};
const MOST_NAMED = 12;

/** Describes why a value does not match a schema, as the rest of a sentence, such as `must be a whole number`. */
export function misfitOf(misfit: Misfit): string {
  const { code, input } = misfit;
  if (input === undefined && (code === "invalid_type" || code === "invalid_value")) return "is missing";
  switch (code) {
    case "invalid_type":
      return KINDS[String(misfit["expected"])] ?? "is of the wrong kind";
    case "too_small":
      return bound(misfit, misfit["minimum"], true);
    case "too_big":
      return bound(misfit, misfit["maximum"], false);
    case "not_multiple_of":
      return `must be a multiple of ${String(misfit["divisor"])}`;
    case "invalid_value":
      return oneOf(misfit["values"]);
    case "invalid_union":
      return misfit["options"] === undefined ? "has none of the allowed forms" : oneOf(misfit["options"]);
    case "invalid_format":
      return SHAPES[String(misfit["format"])] ?? "has the wrong format";
    case "unrecognized_keys":
      return `has unknown fields: ${listOf(misfit["keys"])}`;
    default:
      return "does not fit";
  }
}

/** The whole sentence: `subject` and `message`, unless the schema has a sentence of its own. */
export function sentenceOf(subject: string, message: string): string {
  return /[.!?]$/.test(message) ? message : `${subject} ${message}.`;
}

function bound({ origin, inclusive, exact }: Misfit, limit: unknown, least: boolean): string {
  const things = origin === "string" ? "character" : origin === "array" || origin === "set" ? "entry" : null;
  if (things === null) {
    if (limit === Number.MAX_SAFE_INTEGER || limit === Number.MIN_SAFE_INTEGER)
      return `is too ${least ? "small" : "large"} to be exact`;
    return `must be ${least ? (inclusive === false ? "more than" : "at least") : inclusive === false ? "less than" : "at most"} ${String(limit)}`;
  }
  if (least && limit === 1) return "must not be empty";
  const counted = limit === 1 ? things : things === "entry" ? "entries" : "characters";
  return `must have ${exact === true ? "exactly" : least ? "at least" : "at most"} ${String(limit)} ${counted}`;
}

function oneOf(values: unknown): string {
  const known = Array.isArray(values) ? values : [];
  if (known.length === 1) return `must be ${String(known[0])}`;
  return known.length === 0 || known.length > MOST_NAMED
    ? "is not one of the allowed values"
    : `must be one of: ${listOf(known)}`;
}

const listOf = (values: unknown): string => (Array.isArray(values) ? values : []).map(String).join(", ");

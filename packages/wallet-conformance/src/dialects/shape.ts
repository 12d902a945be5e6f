import type { Received, Reason, RefusalWords } from "../vocabulary.ts";

/** Checks a field of an answer: undefined if it is valid, else what was expected. */
export type Field = (value: unknown) => string | undefined;

/** An answer that does not follow its protocol. */
export class Misshapen extends Error {}

export const wholeNumber: Field = (value) => (Number.isSafeInteger(value) ? undefined : "a whole number");
export const notNegative: Field = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? undefined : "a whole number, zero or more";
export const words: Field = (value) =>
  typeof value === "string" && value !== "" ? undefined : "a text that is not empty";
export const time: Field = (value) =>
  typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value))
    ? undefined
    : "a time by ISO 8601";
export const exactly =
  (wanted: unknown): Field =>
  (value) =>
    value === wanted ? undefined : JSON.stringify(wanted);
export const perhaps =
  (field: Field): Field =>
  (value) =>
    value === undefined ? undefined : field(value);

/** Reads the answer's JSON object. */
export function objectOf({ type, text }: Received): Record<string, unknown> {
  if (!/^application\/json\b/i.test(type))
    throw new Misshapen(`content-type is ${type || "missing"}, application/json was expected`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Misshapen("the answer is no JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Misshapen("the answer is no JSON object");
  return value as Record<string, unknown>;
}

/** Throws if a field is missing or invalid; additional fields are allowed. */
export function check(value: unknown, fields: Readonly<Record<string, Field>>, place = ""): void {
  if (typeof value !== "object" || value === null) throw new Misshapen(`${place || "the answer"} is no object`);
  for (const [name, field] of Object.entries(fields)) {
    const found = (value as Record<string, unknown>)[name];
    const expected = field(found);
    if (expected)
      throw new Misshapen(`${place}${name} is ${JSON.stringify(found) ?? "missing"}, expected was ${expected}`);
  }
}

/** What the words of a refusal mean in a protocol. */
export function meant(
  refusals: RefusalWords,
  said: string,
): { readonly reasons: readonly Reason[]; readonly words: string } {
  const reasons = Object.entries(refusals).flatMap(([reason, words]) =>
    words.includes(said) ? [reason as Reason] : [],
  );
  return { reasons, words: said };
}

import { refuseUnkeepableText } from "@apogee/http";
import { fitted, sentenceOf } from "@apogee/kernel";
import type { z } from "zod";
import { UnreadableRequest } from "../errors.ts";
import { parsedPlainly, writtenIn, type Written } from "./json-tokens.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Parses a body by its schema; the refusal names the field that does not fit. Only whole numbers in their one spelling
 * are accepted, so that no amount is rounded. A field that appears twice in an object is refused, so that provider and
 * wallet read the same body.
 */
export function readJson<S extends z.ZodType>(body: Buffer, schema: S): z.output<S> {
  let value: unknown;
  let written: Written;
  try {
    const text = utf8.decode(body);
    value = JSON.parse(text);
    written = writtenIn(text);
    if (!written.plain) value = parsedPlainly(text);
  } catch {
    throw new UnreadableRequest("The body is not valid JSON.");
  }
  if (written.twice) throw new UnreadableRequest("The body contains a field of an object twice.");
  refuseUnkeepableText(value);
  const read = fitted(schema, value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const name = issue?.path.join(".");
    throw new UnreadableRequest(sentenceOf(name ? `The field ${name}` : "The body", issue?.message ?? "does not fit"));
  }
  return read.data;
}

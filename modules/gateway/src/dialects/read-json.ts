import { refuseUnkeepableText } from "@apogee/http";
import { fitted, sentenceOf } from "@apogee/kernel";
import type { z } from "zod";
import { UnreadableRequest } from "../errors.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads a body by its schema; says where it differs. */
export function readJson<S extends z.ZodType>(body: Buffer, schema: S): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(body));
  } catch {
    throw new UnreadableRequest("The body is not valid JSON.");
  }
  refuseUnkeepableText(value);
  const read = fitted(schema, value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const name = issue?.path.join(".");
    throw new UnreadableRequest(sentenceOf(name ? `The field ${name}` : "The body", issue?.message ?? "does not fit"));
  }
  return read.data;
}

import { refuseUnkeepableText } from "@apogee/http";
import type { z } from "zod";
import { UnreadableRequest } from "../errors.ts";

/** Reads a body by its schema; says where it differs. */
export function readJson<S extends z.ZodType>(body: Buffer, schema: S): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(body.toString("utf8"));
  } catch {
    throw new UnreadableRequest("The body is not valid JSON.");
  }
  refuseUnkeepableText(value);
  const read = schema.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new UnreadableRequest(`${issue?.path.join(".") || "The body"}: ${issue?.message ?? "not readable"}.`);
  }
  return read.data;
}

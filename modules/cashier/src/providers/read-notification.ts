import { fitted, sentenceOf } from "@apogee/kernel";
import type { z } from "zod";
import { UnreadableNotification } from "../errors.ts";

/** Reads a notification whose signature was checked. Refuses `UnreadableNotification`, and says where it differs. */
export function readNotification<S extends z.ZodType>(rawBody: Buffer, schema: S): z.output<S> {
  const read = fitted(schema, parsed(rawBody));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const name = issue?.path.join(".");
  throw new UnreadableNotification(
    sentenceOf(name ? `The field ${name}` : "The body", issue?.message ?? "does not fit"),
  );
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch {
    throw new UnreadableNotification("The body is not valid JSON.");
  }
}

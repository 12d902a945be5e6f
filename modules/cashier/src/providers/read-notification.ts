import { fitted, sentenceOf } from "@apogee/kernel";
import type { z } from "zod";
import { BadSignature, UnreadableNotification } from "../errors.ts";
import { signatureFits } from "./signature.ts";

/** A notification as it arrived, with the key that its provider signs with. */
export interface SignedNotification {
  readonly rawBody: Buffer;
  readonly signature: string | undefined;
  readonly key: string;
}

/**
 * Parses a provider's notification after checking its signature; every adapter uses it. Refuses a forged one with
 * `BadSignature`, and one that does not fit the schema with `UnreadableNotification`, which names the field.
 */
export function readNotification<S extends z.ZodType>(
  { rawBody, signature, key }: SignedNotification,
  schema: S,
): z.output<S> {
  if (!signatureFits(key, rawBody, signature)) throw new BadSignature();
  return parseNotification(rawBody, schema);
}

/** Parses a notification whose signature was checked. Refuses `UnreadableNotification`, which names the field. */
export function parseNotification<S extends z.ZodType>(rawBody: Buffer, schema: S): z.output<S> {
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

import { fitted, sentenceOf } from "@apogee/kernel";
import type { z } from "zod";
import { BadSignature, UnreadableNotification } from "../errors.ts";
import { signatureFits } from "./signature.ts";

/** A notification as it came in, with what its provider signs it by. */
export interface SignedNotification {
  readonly rawBody: Buffer;
  readonly signature: string | undefined;
  readonly key: string;
}

/**
 * Reads a provider's notification, after its signature was checked: the one way in for every provider. Refuses a forged
 * one with `BadSignature`, and one of another shape with `UnreadableNotification`, which says where it differs.
 */
export function readNotification<S extends z.ZodType>(
  { rawBody, signature, key }: SignedNotification,
  schema: S,
): z.output<S> {
  if (!signatureFits(key, rawBody, signature)) throw new BadSignature();
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

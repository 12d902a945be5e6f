import { defineRoute, type Refusal } from "@apogee/contract";
import { implement, type CallContext, type ImplementedRoute } from "@apogee/http";
import { fitted, InvalidFields, sentenceOf, type FieldErrors } from "@apogee/kernel";
import { z } from "zod";
import { BadSignature } from "../errors.ts";
import type { SandboxOptions } from "../options.ts";
import { signatureFits } from "./signature.ts";

interface SignedCall<B extends z.ZodType, R extends z.ZodType> {
  readonly name: string;
  readonly path: string;
  readonly summary: string;
  readonly body: B;
  readonly response: R;
  readonly refusals: readonly Refusal[];
  /** The route changes nothing, so the edge opens no transaction. */
  readonly readOnly?: boolean;
}

const FORGED: Refusal = { code: "bad_signature", status: 403, when: "The signature does not fit the body." };

/** A route for the casino's calls. The signature is verified before any field is read. */
export function signedRoute<B extends z.ZodType, R extends z.ZodType>(
  options: SandboxOptions,
  { body, refusals, ...call }: SignedCall<B, R>,
  handle: (body: z.output<B>, context: CallContext) => Promise<z.input<R>>,
): ImplementedRoute {
  const route = defineRoute({
    ...call,
    method: "POST",
    access: "signed",
    idempotency: "natural",
    body: z.unknown(),
    signedBody: body,
    refusals: [FORGED, ...refusals],
  });
  return implement(route, async (input, context) => {
    if (!signatureFits(options.key, context.rawBody, context.header("x-signature"))) throw new BadSignature();
    return handle(read(body, input.body), context);
  });
}

function read<B extends z.ZodType>(schema: B, value: unknown): z.output<B> {
  const parsed = fitted(schema, value);
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    const name = issue.path.join(".");
    fields[name || "body"] = {
      [issue.code ?? "invalid"]: sentenceOf(name ? `The field ${name}` : "The body", issue.message),
    };
  }
  throw new InvalidFields(fields);
}

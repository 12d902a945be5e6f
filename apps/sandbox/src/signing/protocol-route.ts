import { defineRoute, type Refusal } from "@apogee/contract";
import { implement, type CallContext, type ImplementedRoute } from "@apogee/http";
import { DomainError, fitted, InvalidFields, sentenceOf, type FieldErrors } from "@apogee/kernel";
import { CALLS, isSigned, signedHeaders, type AnswerOf, type BodyOf, type CallName } from "@apogee/payments-protocol";
import { z } from "zod";
import { BadSignature } from "../errors.ts";
import { PROVIDER_IDS, type ProviderId } from "../families/family.ts";
import type { SandboxOptions } from "../options.ts";

const FORGED: Refusal = {
  code: "bad_signature",
  status: 403,
  when: "The signature does not fit time and body, or is too old.",
};

/** One call of the casino, with the provider that it is for. */
export interface ProtocolCall<N extends CallName> {
  readonly provider: ProviderId;
  readonly body: BodyOf<N>;
}

/**
 * A route of the payments protocol, for every provider of the sandbox. The signature is verified before any field is read,
 * and every answer is signed for its call. The handler commits its own transaction, so that an answer can be lost after it.
 */
export function protocolRoute<N extends CallName>(
  options: SandboxOptions,
  name: N,
  described: { readonly summary: string; readonly refusals: readonly Refusal[] },
  handle: (call: ProtocolCall<N>) => Promise<AnswerOf<N>>,
): ImplementedRoute {
  const { path, body, answer } = CALLS[name];
  const route = defineRoute({
    name: `sandbox.providers.${name}`,
    path: `/sandbox/providers/:provider/api${path}`,
    ...described,
    method: "POST",
    access: "signed",
    idempotency: "own",
    params: z.object({ provider: z.enum(PROVIDER_IDS) }),
    body: z.unknown(),
    signedBody: body,
    response: answer as z.ZodType,
    refusals: [FORGED, ...described.refusals],
  });
  const implemented = implement(route, async (input, context) => {
    requireSignature(options, context);
    return handle({ provider: input.params.provider, body: read(body, input.body) as BodyOf<N> });
  });
  return {
    ...implemented,
    refuse: (error) =>
      error instanceof DomainError
        ? {
            status: error.status,
            body: { code: error.code, message: error.message, ...(error.fields() && { errors: error.fields() }) },
          }
        : null,
    sign: (text, call) =>
      signedHeaders(options.key, text, { nowMs: options.clock.now(), answers: call.header("x-signature") ?? "" }),
  };
}

function requireSignature({ key, clock }: SandboxOptions, context: CallContext): void {
  const received = {
    timestamp: context.header("x-timestamp"),
    signature: context.header("x-signature"),
    body: context.rawBody,
  };
  if (!isSigned([key], received, clock.now())) throw new BadSignature();
}

function read(schema: z.ZodType, value: unknown): unknown {
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

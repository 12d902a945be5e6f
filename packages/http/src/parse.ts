import type { RouteContract } from "@apogee/contract";
import { fitted, InvalidFields, sentenceOf, type FieldErrors } from "@apogee/kernel";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { CallInput } from "./implement.ts";
import { refuseUnkeepableText } from "./unkeepable-text.ts";

/** Parses params, query and body by the route's schemas; refuses with a sentence per field. */
export function inputOf(contract: RouteContract, request: FastifyRequest): CallInput<z.ZodType, z.ZodType, z.ZodType> {
  refuseUnkeepableText([request.params, request.query, request.body]);
  return {
    params: read(contract.params, request.params),
    query: read(contract.query, request.query),
    body: read(contract.body, request.body ?? (contract.body ? {} : undefined)),
  };
}

function read(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = fitted(schema, value);
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    const name = issue.path.filter((part) => part !== "user" && part !== "player").join(".") || "body";
    fields[name] ??= {};
    fields[name][issue.code ?? "invalid"] ??= sentenceOf(
      name === "body" ? "The body" : `The field ${name}`,
      issue.message,
    );
  }
  throw new InvalidFields(fields);
}

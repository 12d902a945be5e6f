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

const read = (schema: z.ZodType | undefined, value: unknown): unknown => schema && parsedBy(schema, value);

/** Input that does not come with a call, such as that of a command, parsed and refused in the same way. */
export function parseInput(schema: z.ZodType, value: unknown): never {
  refuseUnkeepableText([value]);
  return parsedBy(schema, value) as never;
}

function parsedBy(schema: z.ZodType, value: unknown): unknown {
  const parsed = fitted(schema, value);
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    const wraps = (part: PropertyKey): boolean => issue.path.length > 1 && (part === "user" || part === "player");
    const name = issue.path.filter((part) => !wraps(part)).join(".") || "body";
    fields[name] ??= {};
    fields[name][issue.code ?? "invalid"] ??= sentenceOf(
      name === "body" ? "The body" : `The field ${name}`,
      issue.message,
    );
  }
  throw new InvalidFields(fields);
}

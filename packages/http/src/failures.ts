import type { ErrorBody } from "@apogee/contract";
import { DomainError } from "@apogee/kernel";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { boundedLines, type EdgeLog } from "./bounded-lines.ts";
import { isDatabaseAway, isStatementTimeout } from "./database-away.ts";
import { TooManyCalls, Unavailable } from "./errors.ts";
import { notesOf } from "./notes.ts";

/** Refusals of the server framework, with our codes and messages, since its own codes are not part of the contract. */
const REFUSED: Readonly<Record<number, { readonly code: string; readonly message: string }>> = {
  400: { code: "bad_request", message: "The call could not be read." },
  403: { code: "forbidden", message: "This is not accessible." },
  404: { code: "not_found", message: "There is nothing at this address." },
  405: { code: "method_not_allowed", message: "This address does not accept this method." },
  408: { code: "too_slow", message: "The call took too long to arrive. Send it again." },
  413: { code: "body_too_large", message: "The body is too large." },
  414: { code: "address_too_long", message: "The address is too long." },
  415: {
    code: "body_not_json",
    message: "Send the body as uncompressed JSON in UTF-8, with the header Content-Type: application/json.",
  },
  416: { code: "range_not_satisfiable", message: "The file has no such range." },
  417: { code: "expectation_unknown", message: "The header Expect is not supported." },
  431: { code: "headers_too_large", message: "The headers are too large." },
};

/** The body of a refusal before a route is known, by its status. */
export function refusalOf(status: number, requestId: string): ErrorBody {
  return { ...(REFUSED[status] ?? REFUSED[400]!), request_id: requestId };
}

/**
 * Formats refusals for the callers of an address, if their format differs from the platform's; null otherwise.
 * `isTaken` is whether any route accepts this method there.
 */
export type RefusalShape = (
  path: string,
  refused: { readonly status: number; readonly body: ErrorBody },
  isTaken: boolean,
) => { readonly status: number; readonly body: unknown } | null;

/** The one place that maps failures to answers, including those that the framework raises before a route is known. */
export function failureAnswers(
  log: EdgeLog,
  shapeOf: RefusalShape = () => null,
): (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const reportOutage = boundedLines(log, "warn");
  return (error, request, reply) => {
    const { status, body } = answerOf(error, request.id);
    // The template of the address, since the values in it may be secrets.
    const facts = {
      requestId: request.id,
      method: request.method,
      path: request.routeOptions.url ?? request.url.split("?")[0],
      ...notesOf(request),
    };
    // A call that may be retried is not a bug, so its line needs no stack.
    if (status === 503)
      reportOutage("a call could not be served", {
        ...facts,
        error: error instanceof Error ? error.message : String(error),
      });
    else if (status >= 500)
      log("error", "a call failed", { ...facts, error: error instanceof Error ? error.stack : String(error) });
    if (error instanceof TooManyCalls) reply.header("retry-after", String(error.retryAfterS));
    const said = shapeOf(request.url, { status, body }, request.routeOptions.url !== undefined) ?? { status, body };
    return reply.code(said.status).header("cache-control", "no-store").send(said.body);
  };
}

/** Answers every failure of an app's routes. */
export function mapErrors(app: FastifyInstance, { log }: { readonly log: EdgeLog }, shapeOf?: RefusalShape): void {
  app.setErrorHandler(failureAnswers(log, shapeOf));
}

/** Status and body of the answer to a failure. */
export function answerOf(error: unknown, requestId: string): { status: number; body: ErrorBody } {
  if (error instanceof DomainError) {
    const errors = error.fields();
    return {
      status: error.status,
      body: {
        code: error.code,
        message: error.message,
        request_id: requestId,
        ...(errors ? { errors } : {}),
        ...error.details(),
      },
    };
  }
  const { statusCode } = error as { statusCode?: number };
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return { status: statusCode, body: refusalOf(statusCode, requestId) };
  if (isDatabaseAway(error) || isStatementTimeout(error)) return answerOf(new Unavailable(), requestId);
  return {
    status: 500,
    body: { code: "internal_error", message: "Something failed on our side. It was recorded.", request_id: requestId },
  };
}

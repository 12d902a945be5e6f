import { gatewayCalls, type RouteContract } from "@apogee/contract";
import {
  implement,
  isDatabaseAway,
  isStatementTimeout,
  TooManyCalls,
  type CallContext,
  type ImplementedRoute,
} from "@apogee/http";
import { DomainError, invariant, NotFound } from "@apogee/kernel";
import { notingKinds, serveBalance, serveRound } from "./commands/serve-round.ts";
import { serveSession } from "./commands/serve-session.ts";
import { serveFreespins } from "./commands/serve-freespins.ts";
import type { Call, Mapper } from "./dialects/dialect.ts";
import { mapperAt, MAPPERS } from "./dialects/mappers.ts";
import { refusedOf, type ProviderAnswer, type ProviderRequest, type Refused } from "./domain/request.ts";
import { TooManyActions, WrongSignature } from "./errors.ts";
import type { Gateway } from "./gateway.ts";
import type { KnownProvider } from "./registry.ts";

/** The name under which calls to unknown providers are counted; no provider can have it. */
export const NOBODY = "/";

/**
 * The calls of outside providers, each in its dialect. The signature is checked over the raw bytes before the body is
 * parsed.
 */
export function gatewayRoutes(gateway: Gateway): ImplementedRoute[] {
  return gatewayCalls.map((contract) => {
    const path = contract.path.replace("/gateway/:provider", "");
    return {
      ...implement({ ...contract, ...saidAt(path) }, async ({ params }, context) => {
        const call = callOf(path, context);
        const provider = await gateway.registry.find(params.provider);
        const mapper = provider && MAPPERS[provider.dialect];
        const { mistakes } = gateway.ports;
        if (!mapper || !Object.hasOwn(mapper.bodies, path)) {
          mistakes?.note(context.ip, NOBODY);
          throw new NotFound("This address");
        }
        try {
          // Before the signature is checked: a caller above the limit does not learn whether a guessed key is right.
          mistakes?.look(context.ip, provider!.id);
          if (!mapper.verify(call, provider!.keys)) {
            mistakes?.note(context.ip, provider!.id);
            throw new WrongSignature();
          }
          const request = mapper.read(call, params.provider);
          context.note({
            provider: provider!.id,
            ...("userId" in request ? { player: request.userId } : {}),
            ...("round" in request ? { round: request.round } : {}),
          });
          const served = await notingKinds(gateway, provider!, request, async () => {
            countActions(gateway, provider!, request.kind === "round" ? request.actions.length : 0);
            return serve(gateway, provider!, request);
          });
          return mapper.present(served, request, call);
        } catch (error) {
          throw new Spoken(mapper, call, error);
        }
      }),
      refuse: (error: unknown) => (error instanceof Spoken ? error.answer : null),
    };
  });
}

/** The bodies and answers of a path, in the dialect that owns it. */
function saidAt(
  path: string,
): Pick<RouteContract, "signedBody" | "signature" | "response" | "refusals" | "refusalCodes" | "refusalShapes"> {
  const mapper = mapperAt(path);
  invariant(mapper, `No dialect has the path ${path}.`);
  return {
    signedBody: mapper.bodies[path]!,
    signature: mapper.signature,
    response: mapper.answers[path]!,
    refusals: mapper.refusals.map(({ status, when }) => ({ code: String(status), status, when })),
    refusalCodes: mapper.refusalCodes,
    refusalShapes: Object.fromEntries(mapper.refusals.map(({ status, body }) => [status, body])),
  };
}

/**
 * Counts the actions of a call, since one call may carry hundreds: all or none, before any is applied. A call without
 * actions counts as one.
 */
function countActions({ ports }: Gateway, { id }: KnownProvider, actions: number): void {
  try {
    ports.actions?.take(id, Math.max(actions, 1));
  } catch (error) {
    throw error instanceof TooManyCalls ? new TooManyActions(error.retryAfterS * 1_000) : error;
  }
}

function serve(gateway: Gateway, provider: KnownProvider, request: ProviderRequest): Promise<ProviderAnswer> {
  if (request.kind === "balance") return serveBalance(gateway, provider, request);
  if (request.kind === "session") return serveSession(gateway, provider, request);
  if (request.kind === "round") return serveRound(gateway, provider, request);
  return serveFreespins(gateway, provider, request);
}

/** A failure formatted in the provider's dialect. An error that is not a refusal is kept as the cause, for the log. */
class Spoken extends Error {
  readonly answer: { readonly status: number; readonly body: unknown };

  constructor(mapper: Mapper, call: Call, error: unknown) {
    super("refused in the provider's dialect", { cause: error });
    this.answer = mapper.refuse(error instanceof DomainError ? refusedOf(error) : failureOf(error), call);
  }
}

/**
 * A database that is unavailable, has no free connection or waits too long for a lock is not a failure of the call: the
 * provider may retry.
 */
function failureOf(error: unknown): Refused {
  if (isDatabaseAway(error) || isStatementTimeout(error))
    return {
      reason: "unavailable",
      message: "The wallet cannot answer now. Send the same call again; nothing is lost or applied twice.",
    };
  return {
    reason: "internal",
    message: "The wallet failed. Send the same call again; nothing is lost or applied twice.",
  };
}

function callOf(path: string, { rawBody, sentPath, header }: CallContext): Call {
  return { path, sentPath, body: rawBody, header };
}

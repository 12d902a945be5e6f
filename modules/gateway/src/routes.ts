import { gatewayCalls, type RouteContract } from "@apogee/contract";
import { implement, isDatabaseAway, TooManyCalls, type CallContext, type ImplementedRoute } from "@apogee/http";
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

/** The name under which calls to no provider are counted; no provider has it. */
export const NOBODY = "/";

/**
 * What outside providers call, by the dialect of each. The signature is checked over the raw bytes before anything is
 * read.
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
          // Before the signature is looked at: who guesses at keys does not learn any more whether one fits.
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

/** What is said and answered at a path, in the dialect that has it. */
function saidAt(
  path: string,
): Pick<RouteContract, "signedBody" | "signature" | "response" | "refusals" | "refusalCodes" | "refusalShapes"> {
  const mapper = mapperAt(path);
  invariant(mapper, `No dialect hears ${path}.`);
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
 * One call may bear hundreds of actions: they are counted too, all or none, before any is done. A call without one
 * counts as one.
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

/** A failure in the words of the provider's dialect. What is no refusal stays visible as its cause, for the log. */
class Spoken extends Error {
  readonly answer: { readonly status: number; readonly body: unknown };

  constructor(mapper: Mapper, call: Call, error: unknown) {
    super("refused in the provider's dialect", { cause: error });
    this.answer = mapper.refuse(error instanceof DomainError ? refusedOf(error) : failureOf(error), call);
  }
}

/** A database that is away, or has no connection to spare, is no failure of the call: providers ask again. */
function failureOf(error: unknown): Refused {
  if (isDatabaseAway(error))
    return {
      reason: "unavailable",
      message: "The wallet cannot answer now. Ask again with the same id; nothing is lost.",
    };
  return { reason: "internal", message: "Something failed on our side. Ask again with the same id; nothing is lost." };
}

function callOf(path: string, { rawBody, sentPath, header }: CallContext): Call {
  return { path, sentPath, body: rawBody, header };
}

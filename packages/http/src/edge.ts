import { Buffer } from "node:buffer";
import { CALL_CLASSES, type RouteContract } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { DomainError, invariant, type Clock } from "@apogee/kernel";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import secureJson from "secure-json-parse";
import { refuseStaffToken, requireAccess, staffTokenOf, type StaffDoor } from "./access.ts";
import { refuseForeignBody, textOf } from "./body-text.ts";
import { boundedLines } from "./bounded-lines.ts";
import { accountRuleOf, addressRuleOf, type AccountRule } from "./budgets/rules.ts";
import { CommittedRefusal, inRefusableTransaction } from "./committed-refusal.ts";
import type { Admission, CallContext, CallFacts, PlayerPrincipal, Principal } from "./context.ts";
import { isDatabaseAway } from "./database-away.ts";
import { BadRequest, Forbidden, TooManyCalls } from "./errors.ts";
import { claimKey, fingerprintOf, releaseKey, storeAnswer, type StoredAnswer } from "./idempotency.store.ts";
import { EdgeContext } from "./edge-context.ts";
import type { ImplementedRoute } from "./implement.ts";
import { isTooDeep } from "./json-depth.ts";
import { FileAnswer } from "./file-answer.ts";
import { noteOn, notesOf, type Notes } from "./notes.ts";
import { inputOf } from "./parse.ts";
import { sendCacheable } from "./send-cacheable.ts";
import { refuseDuringMaintenance, requireRealPlay, requireServedCountry } from "./served-callers.ts";
import { requireShownPlayer } from "./shown-player.ts";
import { Turnstile, type Room } from "./turnstile.ts";

/** What the edge needs from other modules; provided by the composition root. */
export interface EdgeOptions {
  /** How many calls are served at once: of games and their providers, and of all others. Omitted: a default. */
  readonly atOnce?: { readonly money: Room | number; readonly rest: Room | number };
  readonly db: Database;
  readonly clock: Clock;
  /** The key for fingerprints of idempotent bodies. */
  readonly secret: string;
  /** Origins whose browsers may send mutating calls; same-host calls always may. */
  readonly trustedOrigins: readonly string[];
  facts(
    request: FastifyRequest,
    principal: PlayerPrincipal | null,
  ): Omit<CallFacts, "idempotencyKey" | "rawBody" | "sentPath" | "header" | "requestId">;
  /** Whether the platform serves a country, by its ISO 3166 code. Omitted: it serves all countries. */
  servesCountry?(country: string): boolean;
  /** Whether a host offers demos only: nobody can register or log in there. Omitted: no host does. */
  offersDemosOnly?(host: string): boolean;
  /** Whether calls of players and game frames are refused with `UnderMaintenance` now. Left out: never. */
  isUnderMaintenance?(): boolean;
  /** The player whose session cookie the call carries. */
  authenticate(request: FastifyRequest): Promise<PlayerPrincipal | null>;
  /** The look-up of members of staff. Omitted: there is no staff. */
  readonly staff?: StaffDoor;
  /**
   * Called for every sign-in and every repeat of one; a browser whose session was started by this call keeps it.
   * Refuses if the account or its credential has changed since the admission.
   */
  startSession(admission: Admission, facts: CallFacts, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  endSession(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Keeps the session of a member of staff in the browser, or with null forgets it. Omitted: there is no back office. */
  setStaffSession?(reply: FastifyReply, token: string | null): void;
  /** Called once for every answer, to set the visitor's cookie. */
  answered?(request: FastifyRequest, reply: FastifyReply): void;
  /** Counts a call of an account; refuses with `TooManyCalls`. Omitted: no limit. */
  limitAccount?(request: FastifyRequest, rule: AccountRule): void | Promise<void>;
  log(level: "warn" | "error", message: string, facts: Record<string, unknown>): void;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call the route, if it is declared by a contract. */
    access?: RouteContract["access"];
  }
}

interface RouteConfig {
  /** The handler parses the body itself, after checking its signature. */
  readonly readsRaw?: boolean;
}

/** Keeps the raw bytes of JSON bodies, over which signatures and fingerprints are computed. */
export function readRawJson(app: FastifyInstance): void {
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    (request as FastifyRequest & { rawBody?: Buffer }).rawBody = body as Buffer;
    if (isTooDeep(body as Buffer)) return done(new BadRequest("The body is nested too deeply.", "json_too_deep"));
    const { readsRaw } = request.routeOptions.config as RouteConfig;
    if (body.length === 0 || readsRaw) return done(null, undefined);
    try {
      refuseForeignBody(request.headers);
      done(null, secureJson.parse(textOf(body as Buffer)));
    } catch (error) {
      done(error instanceof DomainError ? error : new BadRequest("The body is not valid JSON.", "invalid_json"));
    }
  });
}

/**
 * The lane accepts more calls at once. Above these numbers, calls would wait for the event loop or the database longer
 * than their callers do.
 */
const AT_ONCE = { money: { busy: 96, waiting: 384 }, rest: 256 };

/** Mounts routes: access, origin, parsing, transaction, idempotency, handler, commit, answer. */
export function mountRoutes(app: FastifyInstance, routes: readonly ImplementedRoute[], options: EdgeOptions): void {
  const reportOutage = boundedLines(options.log, "warn");
  const { money, rest } = options.atOnce ?? AT_ONCE;
  const [ofMoney, ofRest] = [new Turnstile(money), new Turnstile(rest)];
  for (const route of routes) {
    const { contract } = route;
    const turnstile = contract.access === "game" || contract.access === "signed" ? ofMoney : ofRest;
    app.route({
      method: contract.method,
      url: contract.path,
      bodyLimit: CALL_CLASSES[contract.callClass].bodyBytes,
      config: {
        access: contract.access,
        calls: addressRuleOf(contract),
        ofMachines: contract.callClass === "machine",
        turnstile,
        readsRaw: contract.access === "signed" && contract.body === undefined,
      },
      handler: (request, reply) => turnstile.pass(() => serve(route, request, reply, options, reportOutage)),
    });
  }
}

async function serve(
  route: ImplementedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  options: EdgeOptions,
  reportOutage: ReturnType<typeof boundedLines>,
): Promise<unknown> {
  const { contract } = route;
  refuseDuringMaintenance(contract, reply, options);
  requireOwnOrigin(contract, request, options.trustedOrigins);
  refuseStaffToken(contract, request.headers.authorization);
  const principal = await principalOf(contract, request, options);
  if (principal) noteOn(request, namedIn(principal));
  const mayRepeat = contract.access === "guest" && contract.idempotency === "key" && principal !== null;
  if (!mayRepeat) requireAccess(contract, principal);
  requireShownPlayer(contract, principal, request.headers);
  const rule = accountRuleOf(contract, principal, request.headers.authorization);
  const counted = rule && options.limitAccount?.(request, rule);
  if (counted) await counted;
  const facts = factsOf(request, principal, options);
  requireServedCountry(contract, facts, options);
  requireRealPlay(contract, facts, options);
  const input = inputOf(contract, request);

  const context = new EdgeContext(facts, principal, options, request);
  const answer = await answerOf(route, input, context, options).catch((error: unknown) => {
    const refused = route.refuse?.(error);
    if (!refused) {
      sendCookies(reply, context);
      throw error;
    }
    const cause = causeOf(error);
    if (cause instanceof TooManyCalls) reply.header("retry-after", String(cause.retryAfterS));
    if (refused.status >= 500 || isOurs(cause))
      reportRefused(
        error,
        { requestId: facts.requestId, route: contract.name, ...notesOf(request) },
        options,
        reportOutage,
      );
    return { ...refused, signedIn: null };
  });
  sendCookies(reply, context);
  if (context.signedOut) await options.endSession(request, reply);
  if (context.staffSession !== undefined) options.setStaffSession?.(reply, context.staffSession);
  if (answer.signedIn !== null) await options.startSession(answer.signedIn, facts, request, reply);
  await context.runAfterCommit(options);
  options.answered?.(request, reply);
  if (contract.file !== undefined) return sendFile(reply, answer.body, contract.file);
  if (contract.cacheSeconds !== undefined) return sendCacheable(request, reply, answer, contract);
  reply.header("cache-control", "no-store");
  reply.code(answer.status);
  if (answer.status === 204) return reply.send();
  if (!route.sign) return reply.send(answer.body ?? null);
  const body = JSON.stringify(answer.body ?? null);
  return reply.headers(route.sign(body, context)).type("application/json").send(body);
}

/** The caller: a member of staff on staff routes only; a player on routes that use the cookie. */
async function principalOf(
  { access }: RouteContract,
  request: FastifyRequest,
  { authenticate, staff }: EdgeOptions,
): Promise<Principal | null> {
  if (access === "signed" || access === "game") return null;
  if (access !== "staff") return authenticate(request);
  const token = staffTokenOf(request.headers.authorization);
  return token === undefined || !staff ? null : staff.authenticate(token);
}

/** The caller's identity in log lines. */
const namedIn = (principal: Principal): Notes =>
  principal.kind === "staff" ? { staff: principal.handle, staffId: principal.staffId } : { player: principal.playerId };

const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause) || error;

/** Whether the failure is ours. A game provider's protocol may answer it with a status that does not show it. */
function isOurs(cause: unknown): boolean {
  return !(cause instanceof DomainError) || cause.status >= 500;
}

/** Logs our own failures also if a protocol adapter has already formatted the answer. */
function reportRefused(
  error: unknown,
  facts: Record<string, unknown>,
  { log }: EdgeOptions,
  reportOutage: ReturnType<typeof boundedLines>,
): void {
  const cause = causeOf(error);
  const isExpected = isDatabaseAway(cause) || (cause instanceof DomainError && cause.status === 503);
  if (isExpected) reportOutage("a call could not be served", { ...facts, error: (cause as Error).message });
  else log("error", "a call failed", { ...facts, error: String(cause) });
}

function sendCookies(reply: FastifyReply, { cookies }: EdgeContext): void {
  for (const cookie of cookies) reply.header("set-cookie", cookie);
}

/** A stream that fails breaks the connection, so that a browser reports the download as failed. */
function sendFile(reply: FastifyReply, body: unknown, mediaType: string): FastifyReply {
  invariant(body instanceof FileAnswer, "A route that sends a file answers with a FileAnswer.");
  reply.header("cache-control", "no-store").header("content-disposition", `attachment; filename="${body.name}"`);
  return reply.type(mediaType).send(body.content);
}

/** An answer that sets a cookie must not be cached. */
async function answerOf(
  route: ImplementedRoute,
  input: ReturnType<typeof inputOf>,
  context: EdgeContext,
  options: EdgeOptions,
): Promise<StoredAnswer> {
  const { contract } = route;
  const run = async (): Promise<StoredAnswer> => ({
    status: contract.status,
    body: await route.handle(input, context as CallContext),
    signedIn: context.signingIn,
  });
  if (contract.method === "GET" || contract.idempotency === "own" || contract.readOnly) return run();
  if (contract.idempotency === "natural") {
    return inRefusableTransaction(options.db, async (tx) => {
      context.open(tx);
      await context.holdStaff(contract, options.staff);
      return run();
    });
  }
  const key = context.idempotencyKey;
  if (!key)
    throw new BadRequest(
      "This call needs an Idempotency-Key header: 8 to 128 characters, new for every action.",
      "idempotency_key_missing",
    );
  const call = {
    scope: scopeOf(contract, context),
    key,
    route: contract.name,
    fingerprint: fingerprintOf(
      options.secret,
      `${contract.name} ${JSON.stringify(input.params ?? {})}`,
      context.rawBody,
    ),
  };
  return inRefusableTransaction(options.db, async (tx) => {
    context.open(tx);
    await context.holdStaff(contract, options.staff);
    const first = await claimKey(tx, call, options.clock.date());
    if (first) {
      context.forget();
      return first;
    }
    // A signed-in player may repeat the registration that signed them in, if its answer was lost; a new registration is
    // refused.
    requireAccess(contract, context.principal);
    const answer = await run().catch(async (error: unknown) => {
      if (error instanceof CommittedRefusal) await releaseKey(tx, call);
      throw error;
    });
    await storeAnswer(tx, call, answer);
    return answer;
  });
}

/** The owner of a key. Two callers may use the same key for different calls. */
function scopeOf({ access }: RouteContract, { principal: caller, visitor }: EdgeContext): string {
  if (caller?.kind === "staff") return `staff:${caller.staffId}`;
  return caller && access !== "guest" ? `player:${caller.playerId}` : `visitor:${visitor}`;
}

function factsOf(request: FastifyRequest, principal: Principal | null, options: EdgeOptions): CallFacts {
  const header = (name: string): string | undefined => {
    const value = request.headers[name.toLowerCase()];
    return Array.isArray(value) ? value[0] : value;
  };
  const key = header("idempotency-key");
  if (key !== undefined && !/^[\x21-\x7e]{8,128}$/.test(key)) {
    throw new BadRequest("An Idempotency-Key has 8 to 128 printable characters.", "idempotency_key_invalid");
  }
  return {
    ...options.facts(request, principal?.kind === "player" ? principal : null),
    requestId: request.id,
    header,
    idempotencyKey: key ?? null,
    rawBody: (request as FastifyRequest & { rawBody?: Buffer }).rawBody ?? Buffer.alloc(0),
    sentPath: request.originalUrl.split("?", 1)[0]!,
  };
}

/**
 * Protection against cross-site request forgery. A mutating call by cookie must carry `X-Requested-With`, which a
 * foreign page cannot send without a preflight, and preflights are never granted. Its `Origin`, if present, must be
 * ours.
 */
function requireOwnOrigin(contract: RouteContract, request: FastifyRequest, trusted: readonly string[]): void {
  if (contract.method === "GET" || contract.access === "signed") return;
  const origin = request.headers.origin;
  const own = origin === undefined || origin === `${request.protocol}://${request.host}` || trusted.includes(origin);
  if (!own || request.headers["sec-fetch-site"] === "cross-site") {
    throw new Forbidden("This call came from another site.", "foreign_origin");
  }
  if (!request.headers["x-requested-with"]) {
    throw new Forbidden("Send the header X-Requested-With: XMLHttpRequest.", "requested_with_missing");
  }
}

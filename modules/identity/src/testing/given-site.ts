import type { RouteContract } from "@apogee/contract";
import { connect, testDatabase, type Database, type Tx } from "@apogee/database";
import { inRefusableTransaction, type Admission, type CallContext, type PlayerPrincipal } from "@apogee/http";
import { DomainError, FixedClock, type FieldErrors } from "@apogee/kernel";
import { sql } from "kysely";
import type { Captcha } from "../captcha/captcha.ts";
import { identityTasks } from "../email-tasks.ts";
import type { ChosenOffer, IdentityEmail, IdentityPorts } from "../ports.ts";
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from "../sessions/sessions.ts";
import { identityRoutes } from "../routes.ts";
import { GIVEN_TERMS } from "../testing.ts";

export interface Answer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  readonly code?: string;
  readonly message?: string;
  readonly errors?: FieldErrors;
  readonly signedIn: number | null;
  readonly signedOut: boolean;
  /** How the player was admitted. */
  readonly admission?: Admission;
}

interface Outcome {
  signedIn: number | null;
  signedOut: boolean;
  admission?: Admission;
}

export interface CallFacts {
  readonly host?: string;
  readonly principal?: PlayerPrincipal;
  readonly locale?: string;
  readonly ip?: string;
  readonly country?: string;
  readonly userAgent?: string;
  readonly visitor?: string;
  /** The cookies that the browser sends, by name; cookies of the answer are put here. */
  readonly cookies?: Map<string, string>;
}

/** Identity's routes with their own database, and the e-mails and wallets that they request. */
export interface GivenSite {
  readonly db: Database;
  readonly clock: FixedClock;
  readonly letters: IdentityEmail[];
  readonly wallets: Array<{ playerId: number; currency: string }>;
  /** Ended sessions, whose sockets and frames must be closed. */
  readonly ended: Array<{ playerId: number; sessionIds: readonly number[] }>;
  readonly framesEnded: Array<{ playerId: number; sessionIds: readonly number[] }>;
  /** Players who have money on the platform. */
  readonly withMoney: Set<number>;
  /** The end of each player's exclusion. */
  readonly excluded: Map<number, Date>;
  /** The country whose clock each player's days follow. */
  readonly countries: Map<number, string>;
  /** Players that the national register was queried for. */
  readonly registerAsked: number[];
  /** The offers that registrations have chosen. */
  readonly offers: Array<ChosenOffer & { readonly playerId: number }>;
  /** How the choice of a version is refused; by default it is not. */
  readonly offerRefusals: Map<number, DomainError>;
  /** The players whose address was confirmed or whose details have changed. */
  readonly playersKnown: number[];
  captcha: Captcha | null;
  networkLimit: number | null;
  /** The ports of its routes, for tests that put the routes behind the real edge. */
  readonly ports: IdentityPorts;
  call(
    contract: Pick<RouteContract, "name">,
    input: { params?: unknown; body?: unknown; query?: unknown },
    facts?: CallFacts,
  ): Promise<Answer>;
  /** Runs every waiting job of this module and returns how many there were. */
  work(): Promise<number>;
  /** The row counts of the tables that a refusal must not change. */
  rows(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

const TABLES = [
  "identity.player",
  "identity.credential",
  "identity.session",
  "identity.email_token",
  "identity.membership",
  "identity.captcha_use",
  "ops.audit",
  "graphile_worker._private_jobs",
];
const COUNTRIES: Record<string, string> = { DE: "CW", AU: "CW", CA: "CW", EE: "EE" };
/** Hosts that do not offer both languages. */
const LANGUAGES: Record<string, readonly string[]> = { "english.example": ["en"] };

export async function givenSite(): Promise<GivenSite> {
  const database = await testDatabase();
  const { db, close } = connect({ url: database.appUrl });
  const clock = new FixedClock("2026-05-01T12:00:00Z");
  const site: Omit<GivenSite, "ports" | "call" | "work" | "rows" | "close"> = {
    db,
    clock,
    letters: [],
    wallets: [],
    ended: [],
    framesEnded: [],
    withMoney: new Set(),
    excluded: new Map(),
    countries: new Map(),
    registerAsked: [],
    offers: [],
    offerRefusals: new Map(),
    playersKnown: [],
    captcha: null,
    networkLimit: null,
  };
  const ports: IdentityPorts = {
    countries: {
      licenceOf: (code) => COUNTRIES[code],
      minimumAges: () => ({ DE: 18, AU: 18, CA: 18, EE: 21 }),
    },
    hasMoney: async (_db, playerId) => site.withMoney.has(playerId),
    get captcha() {
      return site.captcha;
    },
    fingerprintKey: "a key of tests",
    networkLimit: () => site.networkLimit,
    sealingKey: Buffer.alloc(32, 7),
    brandOf: async () => "Apogee",
    rememberDays: (licence) => (licence === "EE" ? 14 : 30),
    publicOrigin: "https://apogee.example",
    termsVersionOf: () => GIVEN_TERMS,
    fieldsOfProviders: async () => ({ orbit: ["date_of_birth", "country"], deposit: ["nickname"] }),
    languages: async (_db, host) => LANGUAGES[host] ?? ["en", "de"],
    sessionsAlive: () => ({
      seenAfter: new Date(clock.now() - SESSION_IDLE_MS),
      startedAfter: new Date(clock.now() - SESSION_LIFE_MS),
    }),
    endFrames: async (_tx, playerId, sessionIds) => void site.framesEnded.push({ playerId, sessionIds }),
    sessionsEnded: (playerId, sessionIds) => void site.ended.push({ playerId, sessionIds }),
    openWallet: async (_tx, wallet) => site.wallets.push(wallet),
    excludedUntil: async (_tx, playerIds) => playerIds.map((id) => site.excluded.get(id)).find(Boolean) ?? null,
    carryExclusion: async (_tx, { playerId, endsAt }) => void site.excluded.set(playerId, endsAt),
    keepDaysOf: async (_tx, { playerId, country }) => void site.countries.set(playerId, country),
    registerLists: async () => false,
    askRegister: async (_tx, { playerId }) => void site.registerAsked.push(playerId),
    onBreakUntil: async (_tx, playerId) => site.excluded.get(playerId) ?? null,
    earnedStatuses: async () => [],
    statusFacts: async (_db, { locale }) =>
      new Map([
        ["257", { image: "/art/vip.webp", content: `Bronze in ${locale}`, gifts: [{ type: "cashback", text: "3%" }] }],
      ]),
    registrationOffers: {
      async admit(_tx, chosen) {
        const refusal = site.offerRefusals.get(chosen.versionId);
        if (refusal) throw refusal;
        return async (playerId) => void site.offers.push({ ...chosen, playerId });
      },
      playerKnown: async (_tx, playerId) => void site.playersKnown.push(playerId),
    },
    sendEmail: async (_tx, letter) => site.letters.push(letter),
  };
  const routes = identityRoutes(ports);

  return Object.assign(site, {
    ports,
    async call(
      contract: Pick<RouteContract, "name">,
      input: { params?: unknown; body?: unknown; query?: unknown },
      facts: CallFacts = {},
    ): Promise<Answer> {
      const route = routes.find((candidate) => candidate.contract.name === contract.name)!;
      const outcome: Outcome = { signedIn: null, signedOut: false };
      const parsed = {
        params: route.contract.params?.parse(input.params ?? {}),
        query: route.contract.query?.parse(input.query ?? {}),
        body: route.contract.body?.parse(input.body ?? {}),
      };
      const run = (tx: Tx | undefined): Promise<unknown> =>
        route.handle(parsed as never, contextOf(tx, facts, outcome) as CallContext);
      const { method, idempotency, status } = route.contract;
      const wallets = [...site.wallets];
      const letters = [...site.letters];
      try {
        const body =
          method === "GET" || idempotency === "own" ? await run(undefined) : await inRefusableTransaction(db, run);
        // Answers are checked against the contract.
        return { status, body: route.contract.response.parse(body), ...outcome };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        site.wallets.splice(0, Infinity, ...wallets);
        site.letters.splice(0, Infinity, ...letters);
        return {
          status: error.status,
          body: null,
          code: error.code,
          message: error.message,
          errors: error.fields(),
          signedIn: null,
          signedOut: false,
        };
      }
    },
    async work(): Promise<number> {
      const { rows } = await sql<{ id: number; name: string; payload: never }>`
        select j.id, t.identifier as name, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        order by j.id`.execute(db);
      for (const { id, name, payload } of rows) {
        await identityTasks(ports)
          .find((task) => task.name === name)!
          .run(payload, { db, clock, log: () => undefined });
        await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(db);
      }
      return rows.length;
    },
    async rows(): Promise<Record<string, number>> {
      const counts = TABLES.map((table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.id(table)}`);
      const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
      return { ...rows[0], wallets: site.wallets.length, letters: site.letters.length };
    },
    async close(): Promise<void> {
      await close();
      await database.drop();
    },
  });

  function contextOf(
    tx: Tx | undefined,
    { principal, host, locale, ip, country, userAgent, visitor, cookies }: CallFacts,
    outcome: Outcome,
  ): Partial<CallContext> {
    return {
      db,
      clock,
      ...(tx ? { tx } : {}),
      principal: principal ?? null,
      host: host ?? "apogee.example",
      locale: locale ?? "en",
      ip: ip ?? "203.0.113.7",
      country: country ?? null,
      userAgent: userAgent ?? "a browser",
      visitor: visitor ?? "visitor",
      header: (name) =>
        name === "cookie" && cookies ? [...cookies].map(([key, value]) => `${key}=${value}`).join("; ") : undefined,
      setCookie(cookie) {
        const [name = "", value = ""] = cookie.split(";")[0]!.replace("__Host-", "").split("=");
        cookies?.set(`__Host-${name}`, value);
      },
      idempotencyKey: null,
      rawBody: Buffer.alloc(0),
      signIn: (admission: Admission) => {
        outcome.signedIn = admission.playerId;
        outcome.admission = admission;
      },
      signOut: () => (outcome.signedOut = true),
      afterCommit: (work: () => void | Promise<void>) => void work(),
    };
  }
}

/** The principal of a given player. */
export function principalOf(player: {
  id: number;
  currency: string;
  language: string;
  licence: string;
}): PlayerPrincipal {
  return {
    kind: "player",
    playerId: player.id,
    sessionId: 1,
    licence: player.licence,
    currency: player.currency,
    language: player.language,
  };
}

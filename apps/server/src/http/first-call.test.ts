import { loadConfig } from "@apogee/config";
import { signIn, signUp } from "@apogee/contract";
import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { mountRoutes } from "@apogee/http";
import { createSessions, identityRoutes, type IdentityPorts, type Sessions } from "@apogee/identity";
import { givenPlayer, GIVEN_PASSWORD } from "@apogee/identity/testing";
import { FixedClock } from "@apogee/kernel";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Platform } from "@apogee/composition";
import { visitorOf } from "./cookies.ts";
import { createApp } from "./create-app.ts";
import { edgeOptions } from "./edge-options.ts";

const clock = new FixedClock("2026-11-20T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let sessions: Sessions;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  const { db } = connection;
  sessions = createSessions({ db, clock, secure: false });
  const platform = {
    db,
    clock,
    rules: { isOn: () => false, servesCountry: () => true, offersDemosOnly: () => false },
    secrets: { fingerprints: "a key of tests" },
    log: () => undefined,
  } as unknown as Platform;
  const ports: IdentityPorts = {
    countries: { licenceOf: () => "CW", minimumAges: () => ({}) },
    hasMoney: async () => false,
    captcha: null,
    fingerprintKey: "a key of tests",
    networkLimit: () => null,
    sealingKey: Buffer.alloc(32, 7),
    brandOf: async () => "Apogee",
    rememberDays: () => 30,
    publicOrigin: "http://localhost",
    termsVersionOf: () => "1",
    fieldsOfProviders: async () => ({}),
    languages: async () => ["en"],
    sessionsAlive: () => sessions.alive(),
    endFrames: async () => undefined,
    sessionsEnded: () => undefined,
    openWallet: async () => undefined,
    excludedUntil: async () => null,
    carryExclusion: async () => undefined,
    keepDaysOf: async () => undefined,
    registerLists: async () => false,
    askRegister: async () => undefined,
    onBreakUntil: async () => null,
    statusFacts: async () => new Map(),
    earnedStatuses: async () => [],
    registrationOffers: { admit: async () => async () => undefined, playerKnown: async () => undefined },
    sendEmail: async () => undefined,
  };
  app = await createApp(loadConfig({}), () => undefined);
  mountRoutes(
    app,
    identityRoutes(ports),
    edgeOptions({ platform, sessions, publicOrigin: "http://localhost", locales: () => ["en"], countryOf: () => null }),
  );
  url = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await app.close();
  await connection.close();
  await database.drop();
});

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly cookies: Readonly<Record<string, string>>;
}

/** A call of a browser with these cookies; a browser's first call has none. */
async function post(
  path: string,
  user: Record<string, unknown>,
  key: string | null,
  cookies: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await fetch(url + path, {
    method: "POST",
    body: JSON.stringify({ user }),
    headers: {
      "content-type": "application/json",
      "x-requested-with": "XMLHttpRequest",
      ...(key === null ? {} : { "idempotency-key": key }),
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join("; "),
    },
  });
  const set = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!.split("=", 2) as [string, string]);
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown>,
    cookies: Object.fromEntries(set),
  };
}

const registration = (email: string) => ({
  email,
  password: "correct-horse-1",
  country: "DE",
  currency: "EUR",
  date_of_birth: "10/12/1990",
  terms_acceptance: true,
});
const playerOf = async ({ cookies }: Answer) =>
  (await sessions.authenticate(sessions.tokenOf(`apogee_session=${cookies["apogee_session"]}`)))?.playerId;
const accounts = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from identity.player`.execute(connection.db)).rows[0]!.n;

describe("a browser's first request, whose response and cookies were lost,", () => {
  test("is recognised by its idempotency key when retried: one registration, the same response, and a cookie that works", async () => {
    const before = await accounts();
    const lost = await post(signUp.path, registration("first@example.com"), "the-first-key");
    const again = await post(signUp.path, registration("first@example.com"), "the-first-key");
    expect([again.status, again.body]).toEqual([201, lost.body]);
    expect([await playerOf(again), await playerOf(lost)]).toEqual([lost.body["id"], undefined]);
    expect(again.cookies["apogee_visitor"]).toBe(lost.cookies["apogee_visitor"]);
    expect(await accounts()).toBe(before + 1);
  });

  test("is recognised also when its cookies had arrived and only its end was lost", async () => {
    const first = await post(signUp.path, registration("half@example.com"), "the-half-key");
    const again = await post(signUp.path, registration("half@example.com"), "the-half-key", first.cookies);
    expect([again.status, again.body, again.cookies]).toEqual([201, first.body, {}]);
    expect(await playerOf(first)).toBe(first.body["id"]);
  });

  test("signs in once: the retry returns the same response and a cookie that works, and the lost cookie is void", async () => {
    const player = await givenPlayer(connection.db);
    const user = { email: player.email, password: GIVEN_PASSWORD };
    const lost = await post(signIn.path, user, "the-sign-in-key");
    const again = await post(signIn.path, user, "the-sign-in-key");
    expect([again.status, again.body]).toEqual([201, lost.body]);
    expect([await playerOf(again), await playerOf(lost)]).toEqual([player.id, undefined]);
    const { rows } = await sql`select outcome from identity.sign_in_attempt where player_id = ${player.id}`.execute(
      connection.db,
    );
    expect(rows).toEqual([{ outcome: "succeeded" }]);
  });

  test("is a conflict when retried with another body under the same key, and registers no player", async () => {
    await post(signUp.path, registration("one@example.com"), "the-same-key");
    const before = await accounts();
    expect(await post(signUp.path, registration("other@example.com"), "the-same-key")).toMatchObject({
      status: 409,
      body: { code: "idempotency_conflict" },
    });
    expect(await accounts()).toBe(before);
  });
});

test("a visitor's id comes from the cookie, else from the idempotency key and a secret, else it is random", () => {
  const name = (headers: Record<string, string>, cookies: Record<string, string> = {}, secret = "ours"): string =>
    visitorOf({ headers, cookies } as unknown as FastifyRequest, secret, false);
  const keyed = { "idempotency-key": "key-of-a-browser" };
  const known = "known-browser-12345678";
  expect([name(keyed, { apogee_visitor: known }), name({}, { apogee_visitor: known })]).toEqual([known, known]);
  expect(name(keyed)).toBe(name(keyed));
  expect(name({})).not.toBe(name({}));
  expect(
    new Set([name(keyed), name({ "idempotency-key": "key-of-another" }), name(keyed, {}, "another house's")]).size,
  ).toBe(3);
  for (const each of [name(keyed), name({}), name(keyed, { apogee_visitor: "made up" })])
    expect(each).toMatch(/^[\w-]{22}$/);
});

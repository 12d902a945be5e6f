import { loadConfig } from "@apogee/config";
import {
  captchaChallenge,
  CALL_CLASSES,
  createDeposit,
  getPlayer,
  requestPassword,
  signIn,
  signUp,
  studioPlay,
  type RouteContract,
} from "@apogee/contract";
import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { CallBudgets, implement, mountRoutes } from "@apogee/http";
import { createSessions, identityRoutes, type IdentityPorts } from "@apogee/identity";
import { GIVEN_PASSWORD, givenPlayer } from "@apogee/identity/testing";
import { FixedClock } from "@apogee/kernel";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Platform } from "@apogee/composition";
import { createApp } from "./create-app.ts";
import { edgeOptions } from "./edge-options.ts";

const clock = new FixedClock("2026-11-20T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let handled: string[];
let statements = 0;

interface Process {
  readonly app: FastifyInstance;
  readonly budgets: CallBudgets;
}
let processes: Process[];

/** A server with its own memory over the shared database; deposits and spins only record that they were reached. */
async function givenProcess(): Promise<Process> {
  const db = connection.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const config = loadConfig({ TRUSTED_PROXIES: "127.0.0.1" });
  const sessions = createSessions({ db, clock, secure: false });
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
  const platform = {
    db,
    clock,
    config,
    rules: { isOn: () => false, servesCountry: () => true, offersDemosOnly: () => false },
    secrets: { fingerprints: "a key of tests" },
    log: () => undefined,
  } as unknown as Platform;
  const noted = (contract: Parameters<typeof implement>[0]) =>
    implement(contract, async () => void handled.push(contract.name));
  const budgets = new CallBudgets({ db, clock, log: () => undefined });
  // Closed because of its timer, which clears the table once a minute and on a slow machine could do so between two
  // counts of a test. Tests call `share` themselves.
  await budgets.close();
  const app = await createApp(config, () => undefined, { budgets });
  mountRoutes(
    app,
    [...identityRoutes(ports), noted(createDeposit), noted(studioPlay)],
    edgeOptions({
      platform,
      sessions,
      publicOrigin: "http://localhost",
      locales: () => ["en"],
      countryOf: () => null,
      budgets,
    }),
  );
  return { app, budgets };
}

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  processes = [await givenProcess(), await givenProcess()];
});
afterAll(async () => {
  for (const { app } of processes) await app.close();
  await connection.close();
  await database.drop();
});
beforeEach(() => {
  clock.advance(120_000);
  handled = [];
});

interface Wire {
  readonly from?: string;
  readonly cookie?: string;
  readonly token?: string;
}
let calls = 0;
/** Calls reach the two processes in turn, as from a proxy. */
async function call(
  { method, path }: RouteContract,
  payload?: object,
  { from = "192.0.2.1", cookie, token }: Wire = {},
) {
  calls += 1;
  const answer = await processes[calls % 2]!.app.inject({
    method: method as "POST",
    url: path,
    ...(payload ? { payload } : {}),
    headers: {
      "x-forwarded-for": from,
      "x-requested-with": "XMLHttpRequest",
      "idempotency-key": `key-number-${calls}`,
      ...(cookie ? { cookie } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
  return {
    status: answer.statusCode,
    code: (answer.body.startsWith("{") ? (answer.json() as { code?: string }) : {}).code,
    retryAfter: answer.headers["retry-after"],
    cookies: answer.cookies,
  };
}
const statuses = async (times: number, ask: () => Promise<{ status: number }>): Promise<number[]> => {
  const answers: number[] = [];
  for (let time = 0; time < times; time += 1) answers.push((await ask()).status);
  return answers;
};
const count = async (table: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(connection.db)).rows[0]!.n;

describe("across two processes", () => {
  test("one address can try sixty passwords a minute across all accounts, and a rejected call tries none", async () => {
    let tried = 0;
    const wrong = () =>
      call(signIn, { user: { email: `nobody-${(tried += 1)}@example.com`, password: "not-the-password" } });
    const answers = await statuses(66, wrong);
    expect(answers).toEqual([...Array.from({ length: 60 }, () => 422), ...Array.from({ length: 6 }, () => 429)]);
    const before = [
      await count("identity.sign_in_attempt"),
      await count("identity.sign_in_guard"),
      await count("identity.sign_in_call"),
    ];
    expect(await wrong()).toMatchObject({ status: 429, code: "too_many_requests", retryAfter: "1" });
    expect([
      await count("identity.sign_in_attempt"),
      await count("identity.sign_in_guard"),
      await count("identity.sign_in_call"),
    ]).toEqual(before);
    expect(
      (
        await call(
          signIn,
          { user: { email: "nobody@example.com", password: "not-the-password" } },
          { from: "192.0.2.2" },
        )
      ).status,
    ).toBe(422);
    clock.advance(1_000);
    expect((await wrong()).status).toBe(422);
  });

  test("addresses of one IPv6 network count as one caller", async () => {
    let host = 0;
    const ask = () =>
      call(
        requestPassword,
        { user: { email: "somebody@example.com" } },
        { from: `2001:db8:7:7::${(host += 1).toString(16)}` },
      );
    expect(await statuses(12, ask)).toEqual([...Array.from({ length: 10 }, () => 204), 429, 429]);
    expect(
      (await call(requestPassword, { user: { email: "somebody@example.com" } }, { from: "2001:db8:7:8::1" })).status,
    ).toBe(204);
  });

  test("an address may make thirty registrations a minute, failed ones included", async () => {
    const before = await count("identity.player");
    let number = 0;
    // Some have invalid input; they count all the same.
    const register = () =>
      call(signUp, {
        user: {
          email: `new-${(number += 1)}@example.com`,
          password: number % 10 === 0 ? "short" : "correct-horse-1",
          country: "DE",
          currency: "EUR",
          date_of_birth: "10/12/1990",
          terms_acceptance: true,
        },
      });
    const answers = await statuses(33, register);
    expect([
      answers.filter((status) => status === 201).length,
      answers.filter((status) => status === 422).length,
      answers.slice(30),
    ]).toEqual([27, 3, [429, 429, 429]]);
    expect(await count("identity.player")).toBe(before + 27);
  });

  test("a player's deposits are limited by account, from whichever address; another player's are not affected", async () => {
    const signedIn = async (from: string): Promise<string> => {
      const player = await givenPlayer(connection.db);
      const { status, cookies } = await call(
        signIn,
        { user: { email: player.email, password: GIVEN_PASSWORD } },
        { from },
      );
      expect(status).toBe(201);
      return cookies
        .filter(({ name }) => name === "apogee_session")
        .map(({ name, value }) => `${name}=${value}`)
        .join("; ");
    };
    const [mine, theirs] = [await signedIn("192.0.2.10"), await signedIn("192.0.2.11")];
    let hop = 0;
    const body = { method: "cards", currency: "EUR", amount_cents: 2_000 };
    const deposit = (cookie: string) => call(createDeposit, body, { from: `198.51.100.${(hop += 1)}`, cookie });
    expect(await statuses(33, () => deposit(mine))).toEqual([...Array.from({ length: 30 }, () => 201), 429, 429, 429]);
    expect(handled).toHaveLength(30);
    expect(await deposit(mine)).toMatchObject({ code: "too_many_requests", retryAfter: "2" });
    expect([(await deposit(theirs)).status, handled.length]).toEqual([201, 31]);
  });

  test("a game frame's rounds are counted by each process and added up every second, without a database call in between", async () => {
    const spin = () => call(studioPlay, { stake_cents: 100 }, { token: "a-token-of-a-game-frame" });
    const { perMinute } = CALL_CLASSES.play;
    let played = 0;
    statements = 0;
    played += (await statuses(200, spin)).filter((status) => status === 200).length;
    expect([played, statements]).toEqual([200, 0]);
    for (let second = 0; second < 8; second += 1) {
      played += (await statuses(200, spin)).filter((status) => status === 200).length;
      for (const process of processes) await process.budgets.share();
    }
    expect(played).toBeGreaterThanOrEqual(perMinute);
    expect(played).toBeLessThanOrEqual(perMinute + 200);
    const { rows } = await sql<{
      name: string;
    }>`select name from http.call_budget where name like 'studio.play frame%'`.execute(connection.db);
    expect(rows).toEqual([{ name: expect.stringMatching(/^studio\.play frame [\w-]{22}$/) }]);
  });

  test("routes that only read have a much higher limit", async () => {
    expect(new Set(await statuses(400, () => call(getPlayer)))).toEqual(new Set([200]));
    expect((await statuses(125, () => call(captchaChallenge))).filter((status) => status === 429)).toHaveLength(5);
  });
});

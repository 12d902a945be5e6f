import { readiness, type Readiness } from "@apogee/contract";
import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { PATIENCE } from "@apogee/kernel/testing";
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { givenServer } from "../testing/given-server.ts";
import { mountHealth, type HealthParts } from "./health.ts";

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

describe("a process", () => {
  let app: FastifyInstance;
  let parts: { -readonly [Part in keyof HealthParts]: HealthParts[Part] };
  beforeEach(
    () =>
      void (parts = {
        platform: { db: connection.db },
        lane: { isAccepting: true },
        fanout: undefined,
        stuckProjections: undefined,
      }),
  );

  async function ask(): Promise<{ status: number; body: Readiness }> {
    app = Fastify();
    mountHealth(app, parts);
    return again();
  }
  async function again(): Promise<{ status: number; body: Readiness }> {
    const answer = await app.inject("/readyz");
    return { status: answer.statusCode, body: readiness.strict().parse(answer.json()) };
  }

  test("is ready when nothing is missing", async () => {
    expect(await ask()).toEqual({
      status: 200,
      body: {
        status: "ready",
        missing: [],
        checks: { database: "ok", migrations: "ok", lane: "ok", nats: null, projections: null },
      },
    });
    expect((await app.inject("/healthz")).json()).toEqual({ status: "ok" });
  });

  test("is not ready while the database is unreachable, and still answers", async () => {
    const gone = connect({ url: "postgres://nobody@127.0.0.1:1/nowhere" });
    parts.platform = { db: gone.db };
    expect(await ask()).toMatchObject({
      status: 503,
      body: { status: "not_ready", missing: ["database", "migrations"] },
    });
    expect((await app.inject("/healthz")).statusCode).toBe(200);
    await gone.close();
  });

  test("is not ready while the database hangs, and reports this within its timeout", async () => {
    const { promise } = Promise.withResolvers<never>();
    parts.platform = {
      db: {
        getExecutor: () => ({
          transformQuery: (node: unknown) => node,
          compileQuery: () => ({}),
          executeQuery: () => promise,
        }),
      } as never,
    };
    expect(await ask()).toMatchObject({
      status: 503,
      body: { status: "not_ready", missing: ["database", "migrations"] },
    });
  });

  test("is not ready while migrations are pending, and names the first", async () => {
    const admin = connect({ url: database.superuserUrl, max: 1 });
    await sql`delete from public.schema_migration where name >= '0030'`.execute(admin.db);
    await admin.close();
    const { status, body } = await ask();
    expect([status, body.status, body.missing, body.checks.migrations]).toEqual([
      503,
      "not_ready",
      ["migrations"],
      expect.stringMatching(/^\d+ wait, from 0030-password-links\.sql on\.$/),
    ]);
  });

  test("is not ready while the lane accepts no more intents", async () => {
    parts.lane = { isAccepting: false };
    expect(await ask()).toMatchObject({
      status: 503,
      body: { status: "not_ready", missing: expect.arrayContaining(["lane"]) },
    });
  });
});

test("a process with a stuck projection is degraded, names the projection, and continues to serve", async () => {
  let stuck: string[] = [];
  const app = Fastify();
  const fresh = await testDatabase();
  const own = connect({ url: fresh.appUrl });
  mountHealth(app, {
    platform: { db: own.db },
    lane: { isAccepting: true },
    fanout: undefined,
    stuckProjections: () => stuck,
  });
  expect((await app.inject("/readyz")).json()).toMatchObject({
    status: "ready",
    missing: [],
    checks: { projections: "ok" },
  });
  stuck = ["large_rounds_2", "winners"];
  await vi.waitFor(async () => {
    const answer = await app.inject("/readyz");
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({
        status: "degraded",
        missing: ["projections"],
        checks: expect.objectContaining({
          projections: "What follows from the log of rounds cannot read on: large_rounds_2, winners.",
        }),
      }),
    ]);
  }, PATIENCE);
  await own.close();
  await fresh.drop();
});

test("a process without NATS is degraded and continues to serve", async () => {
  const fanout = { isConnected: false };
  const app = Fastify();
  const fresh = await testDatabase();
  const own = connect({ url: fresh.appUrl });
  mountHealth(app, { platform: { db: own.db }, lane: { isAccepting: true }, fanout, stuckProjections: undefined });
  const answer = await app.inject("/readyz");
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    expect.objectContaining({ status: "degraded", missing: ["nats"] }),
  ]);
  fanout.isConnected = true;
  await vi.waitFor(
    async () => expect((await app.inject("/readyz")).json()).toMatchObject({ status: "ready", missing: [] }),
    PATIENCE,
  );
  await own.close();
  await fresh.drop();
});

test("a stopping process reports that it stops, and serves until proxies have had time to notice", async () => {
  const server = await givenServer({ STOP_DELAY_S: "3" });
  const ready = async (): Promise<unknown[]> => {
    const answer = await fetch(`${server.url}/readyz`);
    return [answer.status, ((await answer.json()) as Readiness).status];
  };
  expect(await ready()).toEqual([200, "ready"]);
  const stopped = server.stop();
  await vi.waitFor(async () => expect(await ready()).toEqual([503, "stopping"]), PATIENCE);
  expect((await server.call("GET", "/api/player")).status).toBe(200);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await stopped;
  await expect(fetch(`${server.url}/readyz`)).rejects.toThrow("fetch failed");
});

import { drawTickets, showDraw } from "@apogee/contract";
import { testDatabase, type TestDatabase } from "@apogee/database";
import { resultOf, readTicketList } from "@apogee/draw-rules";
import { testApp } from "@apogee/http/testing";
import { commitOf, sha256Hex } from "@apogee/rng";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawRoutes } from "./routes.ts";
import { givenDraws, LOTTERY, VALUE } from "./testing.ts";

let database: TestDatabase;
let draws: ReturnType<typeof givenDraws>;
let app: ReturnType<typeof testApp>;

beforeAll(async () => {
  database = await testDatabase();
  draws = givenDraws(database.appUrl);
  const { db, clock } = draws;
  app = testApp(drawRoutes(), {
    db,
    clock,
    secret: "of tests",
    trustedOrigins: [],
    log: () => undefined,
    authenticate: async () => null,
    startSession: async () => undefined,
    endSession: async () => undefined,
    facts: () => ({ ip: "192.0.2.1", userAgent: "", host: "localhost", locale: "en", visitor: "v" }),
  });
});
afterAll(async () => {
  await app?.close();
  await draws?.close();
  await database?.drop();
});

const show = async (id: number) => showDraw.response.parse((await app.inject(`/api/draws/${id}`)).json());

test("anyone sees the commit and the terms at once, the seed and the result only after the reveal", async () => {
  const { id, commit } = await draws.commit();
  const secret = { server_seed: null, result: null, passed_over: null, revealed_at: null };
  expect(await show(id)).toMatchObject({ state: "committed", commit, terms: LOTTERY, tickets: null, ...secret });
  const hash = await draws.freeze(id);
  await draws.setValue(id);
  const result = await draws.draw(id, "the end", [{ holder: "p2", reason: "self-excluded" }]);
  const drawn = await show(id);
  expect(drawn).toMatchObject({ state: "drawn", public_value: VALUE, tickets: { count: 10, sha256: hash }, ...secret });
  const { serverSeed } = await draws.reveal(id);
  expect(await show(id)).toEqual({
    ...drawn,
    state: "revealed",
    server_seed: serverSeed,
    result,
    passed_over: [{ holder: "p2", reason: "self-excluded" }],
    revealed_at: draws.clock.date().toISOString(),
  });
});

test("everything that recomputes the result is public after the reveal", async () => {
  const { id } = await draws.commit();
  await draws.freeze(id);
  await draws.setValue(id);
  await draws.draw(id);
  await draws.reveal(id);
  const shown = await show(id);
  const { list } = drawTickets.response.parse((await app.inject(`/api/draws/${id}/tickets`)).json());
  expect([commitOf(shown.server_seed!), sha256Hex(list)]).toEqual([shown.commit, shown.tickets!.sha256]);
  const { terms, label, nonce, public_value: publicValue } = shown;
  const draw = { serverSeed: shown.server_seed!, terms, label, nonce, publicValue, list, passedOver: [] };
  expect(resultOf({ ...draw, tickets: readTicketList(list)! })).toEqual(shown.result);
});

test("a draw is cached for five seconds; one that does not exist, or tickets that are not fixed, are not found", async () => {
  const { id } = await draws.commit();
  const found = await app.inject(`/api/draws/${id}`);
  expect([found.statusCode, found.headers["cache-control"]]).toEqual([200, "public, max-age=5"]);
  for (const path of ["/api/draws/99999999", `/api/draws/${id}/tickets`, "/api/draws/99999999/tickets"]) {
    const missing = await app.inject(path);
    expect([missing.statusCode, missing.json().code, missing.headers["cache-control"]]).toEqual([
      404,
      "not_found",
      "no-store",
    ]);
  }
});

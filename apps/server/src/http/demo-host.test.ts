import { connect, type Database } from "@apogee/database";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { PATIENCE } from "@apogee/kernel/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { givenServer, type GivenServer } from "../testing/given-server.ts";

const HOST = "fun.localhost";
const GAME = "apogee/StellarDice";
const PERSON = {
  email: "mia@example.com",
  password: "correct-horse-1",
  country: "NZ",
  currency: "EUR",
  date_of_birth: "1990-01-01",
  terms_acceptance: true,
};
let server: GivenServer;
let owner: { readonly db: Database; close(): Promise<void> };

beforeAll(async () => {
  server = await givenServer({ RATE_LIMITS: "off" });
  owner = connect({ url: server.ownerUrl, max: 2 });
  await sql`
    insert into content.host (host, brand_id, licence, locales, casino, sportsbook, demo_only)
    select ${HOST}, brand_id, licence, locales, casino, sportsbook, true from content.host where host = '*'`.execute(
    owner.db,
  );
  await vi.waitFor(async () => expect((await there("POST", "/api/users/sign_in", { user: {} })).status).toBe(403), {
    ...PATIENCE,
    interval: 200,
  });
});
afterAll(async () => {
  await owner?.close();
  await server?.stop();
});

/** Calls the demo-only host. `fetch` cannot do that, because it always sends the host of the address. */
function there(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: Record<string, unknown> }>((resolve, reject) => {
    const sent = body === undefined ? "" : JSON.stringify(body);
    const call = request(
      {
        host: "127.0.0.1",
        port: server.port,
        method,
        path,
        headers: {
          host: HOST,
          ...(body === undefined
            ? {}
            : { "content-type": "application/json", "content-length": Buffer.byteLength(sent) }),
          "x-requested-with": "XMLHttpRequest",
          "idempotency-key": crypto.randomUUID(),
          ...headers,
        },
      },
      (answer) => {
        text(answer).then(
          (said) => resolve({ status: answer.statusCode!, body: JSON.parse(said) as Record<string, unknown> }),
          reject,
        );
      },
    );
    call.on("error", reject);
    call.end(sent);
  });
}

/** Everything that a refused call could have written. */
const written = async (): Promise<unknown> =>
  (
    await sql`
      select (select count(*) from identity.player) as players, (select count(*) from identity.session) as sessions,
        (select count(*) from wallet.purse) as purses, (select count(*) from games.session) as frames,
        (select count(*) from play.event) as events, (select count(*) from cashier.payment) as payments`.execute(
      server.db,
    )
  ).rows[0];

test("registration and log-in are refused on a demo-only host, and nothing is written", async () => {
  const before = await written();
  for (const path of ["/api/users", "/api/users/sign_in"]) {
    const answer = await there("POST", path, { user: PERSON });
    expect([path, answer.status, answer.body["code"]]).toEqual([path, 403, "demo_only"]);
    expect(answer.body["message"]).toContain("offers demos only");
  }
  expect(await written()).toEqual(before);
});

test("a session of another host is ignored on a demo-only host: no real play, no deposit, no profile", async () => {
  const registered = await server.call("POST", "/api/users", { user: PERSON });
  expect(registered.status).toBe(201);
  const cookie = registered.headers
    .getSetCookie()
    .map((each) => each.split(";")[0]!)
    .join("; ");
  expect((await server.call("GET", "/api/player", undefined, { cookie })).body["email"]).toBe(PERSON.email);
  const before = await written();
  expect((await there("GET", "/api/player", undefined, { cookie })).body["email"]).toBeUndefined();
  expect((await there("GET", "/api/player/accounts", undefined, { cookie })).status).toBe(401);
  expect((await there("POST", "/api/cashbox/deposits", {}, { cookie })).status).toBe(401);
  const launch = await there("POST", "/api/games/launch", { identifier: GAME, mode: "real" }, { cookie });
  expect([launch.status, launch.body["code"]]).toEqual([403, "sign_in_required"]);
  expect(await written()).toEqual(before);
});

test("demos can be played on a demo-only host", async () => {
  const { status, body } = await there("POST", "/api/games/launch", { identifier: GAME, mode: "demo" });
  expect(status).toBe(200);
  const token = /token=([\w-]+)/.exec((body["launch_options"] as { game_url: string }).game_url)![1]!;
  const authorization = `Bearer ${token}`;
  expect((await there("POST", "/studio/open", {}, { authorization })).status).toBe(200);
  const round = { stake_cents: 20, bet: { side: "under", target: 5_000 } };
  const played = await there("POST", "/studio/rounds", round, { authorization });
  expect([played.status, (played.body["round"] as { awaits: unknown }).awaits]).toEqual([200, null]);
});

test("other hosts still accept log-in attempts", async () => {
  const answer = await server.call("POST", "/api/users/sign_in", { user: { ...PERSON, password: "wrong-horse-12" } });
  expect([answer.status, answer.body["code"]]).toEqual([422, "invalid_fields"]);
});

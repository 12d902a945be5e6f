import { defineRoute } from "@apogee/contract";
import { connect, testDatabase, type Database, type TestDatabase, type Tx } from "@apogee/database";
import { DomainError, FixedClock } from "@apogee/kernel";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { PlayerPrincipal } from "./context.ts";
import { CommittedRefusal } from "./committed-refusal.ts";
import { implement } from "./implement.ts";
import { testApp } from "./testing.ts";

class Refused extends DomainError {
  readonly code = "refused_here";
  readonly status = 422;
  override details() {
    return { balance_cents: 7 };
  }
}

const body = z.object({ amount: z.int().positive(), fail: z.boolean().optional(), keep: z.boolean().optional() });
const add = defineRoute({
  name: "t.add",
  method: "POST",
  path: "/t/add",
  access: "player",
  summary: "",
  body,
  response: z.object({ effects: z.int(), amount: z.int() }),
});
const open = defineRoute({
  name: "t.open",
  method: "POST",
  path: "/t/open",
  access: "public",
  summary: "",
  body,
  response: z.object({ effects: z.int(), amount: z.int() }),
});
const look = defineRoute({
  name: "t.look",
  method: "GET",
  path: "/t/look",
  access: "player",
  summary: "",
  response: z.object({ effects: z.int() }),
});
const search = defineRoute({
  name: "t.search",
  method: "POST",
  path: "/t/search",
  access: "public",
  summary: "",
  readOnly: true,
  idempotency: "natural",
  response: z.object({ effects: z.int() }),
});
const frame = defineRoute({
  name: "t.frame",
  method: "POST",
  path: "/t/frame",
  access: "game",
  summary: "",
  idempotency: "own",
  response: z.object({ effects: z.int() }),
});
const guests = defineRoute({
  name: "t.guests",
  method: "POST",
  path: "/t/guests",
  access: "guest",
  summary: "",
  idempotency: "natural",
  response: z.null(),
});
const broken = defineRoute({
  name: "t.broken",
  method: "GET",
  path: "/t/broken",
  access: "public",
  summary: "",
  response: z.null(),
});

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let app: FastifyInstance;
let principal: PlayerPrincipal | null = null;
let visitor = "visitor-one";
let afterCommits = 0;
const logged: string[] = [];

const one: PlayerPrincipal = {
  kind: "player",
  playerId: 1,
  sessionId: 1,
  licence: "CW",
  currency: "EUR",
  language: "en",
};

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl, max: 20 });
  const effect = implement(add, async (input, { tx, afterCommit }) => {
    await sql`insert into http.idempotency (scope, key, route, fingerprint, created_at) values ('effect', ${crypto.randomUUID()}, 'effect', '', '2026-01-01')`.execute(
      tx,
    );
    afterCommit(() => {
      afterCommits += 1;
    });
    if (input.body.keep) throw new CommittedRefusal(new Refused("Not like that."));
    if (input.body.fail) throw new Refused("Not like that.");
    return { effects: await effects(tx), amount: input.body.amount };
  });
  app = testApp(
    [
      effect,
      { ...effect, contract: open },
      ...[look, search, frame].map((contract) => implement(contract, async () => ({ effects: await effects() }))),
      implement(guests, async () => null),
      implement(broken, async () => {
        throw new Error("a secret detail");
      }),
    ],
    {
      db: connection.db,
      clock: new FixedClock("2026-02-03T04:05:06Z"),
      secret: "test",
      trustedOrigins: ["https://apogee.example"],
      facts: () => ({ ip: "127.0.0.1", userAgent: "test", host: "localhost", locale: "en", visitor }),
      authenticate: async () => principal,
      startSession: async () => undefined,
      endSession: async () => undefined,
      log: (_level, message) => logged.push(message),
    },
  );
});
afterAll(async () => {
  await app.close();
  await connection.close();
  await database.drop();
});

const effects = async (db: Database | Tx = connection.db): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from http.idempotency where scope = 'effect'`.execute(db)).rows[0]!.n;
const ours = { "x-requested-with": "XMLHttpRequest" };

async function post(payload: unknown, headers: Record<string, string> = {}, url = "/t/add") {
  const answer = await app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/json", ...ours, ...headers },
    payload: JSON.stringify(payload),
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}

describe("a mutating call", () => {
  test("acts once per key, however often and concurrently it is repeated", async () => {
    principal = one;
    const before = await effects();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => post({ amount: 5 }, { "idempotency-key": "parallel-key" })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
    expect(await effects()).toBe(before + 1);
    expect(afterCommits).toBe(1);
  });

  test("with a key that was used for another body or route is a conflict and changes nothing", async () => {
    principal = one;
    await post({ amount: 5 }, { "idempotency-key": "used-before" });
    const before = await effects();
    expect(await post({ amount: 6 }, { "idempotency-key": "used-before" })).toMatchObject({
      status: 409,
      body: { code: "idempotency_conflict" },
    });
    expect(await post({ amount: 5 }, { "idempotency-key": "used-before" }, "/t/open")).toMatchObject({ status: 409 });
    expect(await effects()).toBe(before);
  });

  test("of another player or visitor with the same key is a separate call", async () => {
    principal = one;
    const mine = await post({ amount: 5 }, { "idempotency-key": "shared-key" });
    principal = { ...one, playerId: 2 };
    const theirs = await post({ amount: 9 }, { "idempotency-key": "shared-key" });
    expect([mine.body["amount"], theirs.body["amount"]]).toEqual([5, 9]);
    principal = null;
    visitor = "visitor-a";
    await post({ amount: 1 }, { "idempotency-key": "guest-key" }, "/t/open");
    visitor = "visitor-b";
    expect((await post({ amount: 2 }, { "idempotency-key": "guest-key" }, "/t/open")).body["amount"]).toBe(2);
  });

  test("that is refused stores nothing, not even its key, so a corrected call can use it", async () => {
    principal = one;
    const before = await effects();
    expect(await post({ amount: 5, fail: true }, { "idempotency-key": "refused-key" })).toMatchObject({
      status: 422,
      body: { code: "refused_here", message: "Not like that.", balance_cents: 7 },
    });
    expect(await effects()).toBe(before);
    expect((await post({ amount: 5 }, { "idempotency-key": "refused-key" })).status).toBe(200);
  });

  test("that is refused by a CommittedRefusal keeps what it wrote, runs nothing after the commit, and leaves its key unused", async () => {
    principal = one;
    const before = [await effects(), afterCommits];
    for (const wanted of [1, 2]) {
      expect(await post({ amount: 5, keep: true }, { "idempotency-key": "kept-key" })).toMatchObject({
        status: 422,
        body: { code: "refused_here", balance_cents: 7 },
      });
      expect([await effects(), afterCommits]).toEqual([before[0]! + wanted, before[1]]);
    }
    expect((await post({ amount: 6 }, { "idempotency-key": "kept-key" })).status).toBe(200);
  });

  test.each([
    ["without a key", { amount: 5 }, { "idempotency-key": "" }, 400, "idempotency_key"],
    ["with a key of two characters", { amount: 5 }, { "idempotency-key": "ab" }, 400, "idempotency_key_invalid"],
    ["with the amount 0", { amount: 0 }, {}, 422, "invalid_fields"],
    ["with a fractional amount", { amount: 1.5 }, {}, 422, "invalid_fields"],
    ["with the amount 2^53", { amount: 2 ** 53 }, {}, 422, "invalid_fields"],
    ["with a text as the amount", { amount: "5" }, {}, 422, "invalid_fields"],
    ["from another site's page", { amount: 5 }, { origin: "https://evil.example" }, 403, "foreign_origin"],
    ["that the browser marks as cross-site", { amount: 5 }, { "sec-fetch-site": "cross-site" }, 403, "foreign_origin"],
    ["without X-Requested-With", { amount: 5 }, { "x-requested-with": "" }, 403, "requested_with_missing"],
  ])("%s is refused with a code and a sentence, and changes nothing", async (_name, payload, headers, status, code) => {
    principal = one;
    const before = await effects();
    const answer = await post(payload, { "idempotency-key": crypto.randomUUID(), ...headers });
    expect(answer.status).toBe(status);
    expect(String(answer.body["code"])).toContain(code);
    expect(String(answer.body["message"]).length).toBeGreaterThan(10);
    expect(answer.body["request_id"]).toBeTruthy();
    expect(await effects()).toBe(before);
  });

  test.each<[unknown, string]>([
    [{ amount: 1.5 }, "The field amount must be a whole number."],
    [{ amount: 0 }, "The field amount must be more than 0."],
    [{ amount: 2 ** 53 }, "The field amount is too large to be exact."],
    [{ amount: "5" }, "The field amount must be a number."],
    [{}, "The field amount is missing."],
    [{ amount: 5, fail: "yes" }, "The field fail must be true or false."],
    [[5], "The body must be an object with fields."],
  ])("with the body %j returns a message in our own words that helps to correct it", async (payload, sentence) => {
    principal = one;
    const before = await effects();
    const { status, body } = await post(payload, { "idempotency-key": crypto.randomUUID() });
    const said = Object.values(body["errors"] as Record<string, Record<string, string>>).flatMap((byCode) =>
      Object.values(byCode),
    );
    expect([status, said]).toEqual([422, [sentence]]);
    expect(await effects()).toBe(before);
  });

  test("from a trusted origin passes", async () => {
    principal = one;
    expect(
      (await post({ amount: 5 }, { "idempotency-key": "trusted-origin", origin: "https://apogee.example" })).status,
    ).toBe(200);
  });

  test.each([
    ["{", "invalid_json"],
    ['{"amount":5,"__proto__":{"x":1}}', "invalid_json"],
  ])("with the body %s is refused", async (payload, code) => {
    principal = one;
    const answer = await app.inject({
      method: "POST",
      url: "/t/add",
      headers: { "content-type": "application/json", "idempotency-key": "bad-json-1", ...ours },
      payload,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });
});

describe("a call that states which player its page shows", () => {
  const keyed = (more: Record<string, string>) => ({ "idempotency-key": crypto.randomUUID(), ...more });

  test.each(["/t/add", "/t/open"])(
    "is refused on %s if another player is signed in, and changes nothing",
    async (url) => {
      principal = one;
      const before = [await effects(), afterCommits];
      for (const shown of ["2", "01", "", "x"])
        expect(await post({ amount: 5 }, keyed({ "x-player-id": shown }), url)).toMatchObject({
          status: 409,
          body: { code: "player_changed", message: expect.stringContaining("reload the page") },
        });
      expect([await effects(), afterCommits]).toEqual(before);
    },
  );

  test("leaves its key unused when it is refused, so the player whom it was made for may repeat it", async () => {
    const headers = keyed({ "x-player-id": "1" });
    principal = { ...one, playerId: 2 };
    expect((await post({ amount: 5 }, headers)).status).toBe(409);
    principal = one;
    const before = await effects();
    expect((await post({ amount: 5 }, headers)).status).toBe(200);
    expect(await effects()).toBe(before + 1);
  });

  test("passes for the player who is signed in, and so does a call that states nobody", async () => {
    principal = one;
    expect((await post({ amount: 5 }, keyed({ "x-player-id": "1" }))).status).toBe(200);
    expect((await post({ amount: 5 }, keyed({}))).status).toBe(200);
  });

  test("asks for a log-in if the session has ended, and a guest's call passes", async () => {
    principal = null;
    expect((await post({ amount: 5 }, keyed({ "x-player-id": "1" }))).body["code"]).toBe("sign_in_required");
    expect((await post({ amount: 5 }, keyed({ "x-player-id": "1" }), "/t/open")).status).toBe(200);
  });

  test("is not examined if it only reads, or comes from a game's frame, whose token belongs to one player", async () => {
    principal = one;
    const headers = { "x-player-id": "2", ...ours };
    expect((await app.inject({ url: "/t/look", headers })).statusCode).toBe(200);
    for (const url of ["/t/search", "/t/frame"])
      expect((await app.inject({ method: "POST", url, headers })).statusCode).toBe(200);
  });
});

describe("a body", () => {
  test.each<[string, Record<string, string>, string | Buffer, number, string]>([
    ["declared as compressed", { "content-encoding": "gzip" }, '{"amount":5}', 415, "body_not_json"],
    [
      "in another character set",
      { "content-type": "application/json; charset=utf-16" },
      '{"amount":5}',
      415,
      "body_not_json",
    ],
    ["declared as plain text", { "content-type": "text/plain" }, '{"amount":5}', 415, "body_not_json"],
    [
      "with bytes that are not UTF-8",
      {},
      Buffer.from([0x7b, 0x22, 0x61, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      400,
      "text_invalid",
    ],
  ])("%s is refused with a sentence, and changes nothing", async (_what, headers, payload, status, code) => {
    principal = one;
    const before = await effects();
    const answer = await app.inject({
      method: "POST",
      url: "/t/add",
      headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID(), ...ours, ...headers },
      payload,
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      expect.objectContaining({ code, message: expect.stringMatching(/^[A-Z].{15,}\.$/) }),
    ]);
    expect(await effects()).toBe(before);
  });

  test.each(["application/json; charset=utf-8", 'application/json;charset="UTF-8"', "application/json; charset=utf8"])(
    "of type %s is accepted, also with Content-Encoding: identity",
    async (type) => {
      principal = one;
      expect(
        (
          await post(
            { amount: 5 },
            { "idempotency-key": crypto.randomUUID(), "content-type": type, "content-encoding": "identity" },
          )
        ).status,
      ).toBe(200);
    },
  );
});

describe("access", () => {
  test("to player routes is refused to guests with 401; to guest routes, it is refused to players with 403", async () => {
    principal = null;
    expect(await post({ amount: 5 }, { "idempotency-key": "no-session" })).toMatchObject({
      status: 401,
      body: { code: "sign_in_required" },
    });
    principal = one;
    expect(await post(null, {}, "/t/guests")).toMatchObject({ status: 403, body: { code: "already_signed_in" } });
  });

  test("an internal error is a 500 without details, and is logged", async () => {
    const answer = await app.inject({ method: "GET", url: "/t/broken" });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain("secret");
    expect(logged).toContain("a call failed");
  });
});

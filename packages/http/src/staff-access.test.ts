import { defineRoute } from "@apogee/contract";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { STAFF_TOKEN_PREFIX } from "./access.ts";
import type { AccountRule } from "./budgets/rules.ts";
import type { PlayerPrincipal, StaffPrincipal } from "./context.ts";
import { implement, implementForPlayer, implementForStaff } from "./implement.ts";
import { notesOf } from "./notes.ts";
import { testApp } from "./testing.ts";

const done = z.object({ did: z.string() });
const write = { method: "POST", summary: "", body: z.object({ amount: z.int() }), response: done } as const;
const decide = defineRoute({
  ...write,
  name: "t.decide",
  path: "/t/decide",
  access: "staff",
  permission: "withdrawals.decide",
});
const own = defineRoute({
  name: "t.own",
  method: "DELETE",
  path: "/t/own",
  access: "staff",
  permission: "session.own",
  idempotency: "natural",
  summary: "",
  response: done,
});
const look = defineRoute({
  name: "t.look",
  method: "GET",
  path: "/t/look",
  access: "staff",
  permission: "withdrawals.read",
  summary: "",
  response: done,
});
const play = defineRoute({ ...write, name: "t.play", path: "/t/play", access: "player" });
const guests = defineRoute({ ...write, name: "t.guests", path: "/t/guests", access: "guest" });
const frames = defineRoute({ ...write, name: "t.frames", path: "/t/frames", access: "game", idempotency: "own" });
const open = defineRoute({ ...write, name: "t.open", path: "/t/open", access: "public" });

const TOKEN = `${STAFF_TOKEN_PREFIX}${"a".repeat(43)}`;
const OTHER = `${STAFF_TOKEN_PREFIX}${"b".repeat(43)}`;
const player: PlayerPrincipal = {
  kind: "player",
  playerId: 7,
  sessionId: 1,
  licence: "CW",
  currency: "EUR",
  language: "en",
};
const member = (staffId: number, handle: string): StaffPrincipal => ({
  kind: "staff",
  staffId,
  handle,
  permissions: ["withdrawals.decide"],
  sessionId: staffId,
});

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let app: FastifyInstance;
/** The member for each token, at the first look-up and in the transaction. */
let seen: Record<string, StaffPrincipal>;
let held: Record<string, StaffPrincipal>;
let cookieOf: PlayerPrincipal | null;
let lookups: string[];
let handled: string[];
let counted: AccountRule[];
let noted: unknown[];

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  const handle = (name: string) => async (): Promise<{ did: string }> => {
    handled.push(name);
    return { did: `${name} ${handled.length}` };
  };
  app = testApp(
    [
      implementForStaff(decide, async (_input, { principal }) => handle(`decide by ${principal.handle}`)()),
      implementForStaff(own, handle("own")),
      implementForStaff(look, handle("look")),
      implementForPlayer(play, handle("play")),
      implement(guests, handle("guests")),
      implement(frames, handle("frames")),
      implement(open, handle("open")),
    ],
    {
      db: connection.db,
      clock: new FixedClock("2026-02-03T04:05:06Z"),
      secret: "test",
      trustedOrigins: [],
      facts: () => ({ ip: "127.0.0.1", userAgent: "test", host: "localhost", locale: "en", visitor: "v" }),
      async authenticate() {
        lookups.push("cookie");
        return cookieOf;
      },
      staff: {
        async authenticate(token) {
          lookups.push("token");
          return seen[token] ?? null;
        },
        async hold(_tx, { handle: name }) {
          return held[name] ?? null;
        },
      },
      startSession: async () => undefined,
      endSession: async () => undefined,
      limitAccount: (_request, rule) => void counted.push(rule),
      log: () => undefined,
    },
  );
  app.addHook("onResponse", async (request) => void noted.push(notesOf(request)));
});
afterAll(async () => {
  await app.close();
  await connection.close();
  await database.drop();
});
beforeEach(async () => {
  const [mia, ben] = [member(1, "mia"), member(2, "ben")];
  seen = { [TOKEN]: mia, [OTHER]: ben };
  held = { mia, ben };
  cookieOf = null;
  lookups = [];
  handled = [];
  counted = [];
  noted = [];
  await inTransaction(connection.db, (tx) => sql`delete from http.idempotency`.execute(tx));
});

async function call(
  contract: { readonly method: string; readonly path: string },
  { token, key = crypto.randomUUID(), amount = 1 }: { token?: string; key?: string; amount?: number } = {},
) {
  const answer = await app.inject({
    method: contract.method as "POST",
    url: contract.path,
    headers: {
      ...(contract.method === "POST" ? { "content-type": "application/json" } : {}),
      "x-requested-with": "XMLHttpRequest",
      "idempotency-key": key,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(contract.method === "POST" ? { payload: JSON.stringify({ amount }) } : {}),
  });
  return { status: answer.statusCode, body: answer.json() as unknown };
}
const keysKept = async (): Promise<unknown[]> =>
  (await sql`select scope, route from http.idempotency order by scope`.execute(connection.db)).rows;

test("a staff token with the permission is accepted, and the call is counted and logged as the member's", async () => {
  cookieOf = player;
  expect(await call(decide, { token: TOKEN })).toEqual({ status: 200, body: { did: "decide by mia 1" } });
  expect([lookups, counted.map(({ account }) => account), noted]).toEqual([
    ["token"],
    ["staff 1"],
    [{ staff: "mia", staffId: 1 }],
  ]);
});

test.each([play, guests, frames, open])(
  "a staff token on a route with access $access is refused before any look-up",
  async (contract) => {
    cookieOf = player;
    expect(await call(contract, { token: TOKEN })).toMatchObject({
      status: 403,
      body: { code: "staff_token_misplaced", message: expect.stringMatching(/^[A-Z].{15,}\.$/) },
    });
    expect([lookups, handled, await keysKept()]).toEqual([[], [], []]);
  },
);

test.each<[who: string, token: string | undefined, lookedUp: string[]]>([
  ["a player's cookie", undefined, []],
  ["a game's token", "x".repeat(43), []],
  ["an unknown staff token", `${STAFF_TOKEN_PREFIX}${"c".repeat(43)}`, ["token"]],
])("%s is refused on a staff route", async (_who, token, lookedUp) => {
  cookieOf = player;
  for (const contract of [decide, own, look])
    expect(await call(contract, { token })).toMatchObject({
      status: 401,
      body: { code: "staff_sign_in_required", message: expect.stringMatching(/^[A-Z].{15,}$/) },
    });
  expect([new Set(lookups), handled, await keysKept()]).toEqual([new Set(lookedUp), [], []]);
});

test("a member without the permission is refused, the refusal names it, and routes for all members still work", async () => {
  expect(await call(look, { token: TOKEN })).toMatchObject({
    status: 403,
    body: { code: "permission_missing", permission: "withdrawals.read" },
  });
  expect(noted).toEqual([{ staff: "mia", staffId: 1 }]);
  seen[TOKEN] = { ...member(1, "mia"), permissions: [] };
  held["mia"] = seen[TOKEN];
  expect((await call(decide, { token: TOKEN })).status).toBe(403);
  expect([handled, await keysKept()]).toEqual([[], []]);
  expect((await call(own, { token: TOKEN })).status).toBe(200);
});

test.each<[what: string, as: StaffPrincipal | undefined, status: number, code: string]>([
  ["ended the session", undefined, 401, "staff_sign_in_required"],
  ["lost the permission", { ...member(1, "mia"), permissions: [] }, 403, "permission_missing"],
])(
  "a member who has %s between the first check and the transaction changes nothing",
  async (_what, as, status, code) => {
    if (as) held["mia"] = as;
    else delete held["mia"];
    expect(await call(decide, { token: TOKEN })).toMatchObject({ status, body: { code } });
    expect([handled, await keysKept()]).toEqual([[], []]);
  },
);

test("an idempotency key belongs to its member: a retry gets the first answer, another body is a conflict, another member acts separately", async () => {
  const key = "one-for-each-action";
  const first = await call(decide, { token: TOKEN, key });
  expect(await call(decide, { token: TOKEN, key })).toEqual(first);
  expect(await call(decide, { token: TOKEN, key, amount: 2 })).toMatchObject({
    status: 409,
    body: { code: "idempotency_conflict" },
  });
  expect(handled).toEqual(["decide by mia"]);
  expect(await call(decide, { token: OTHER, key })).toEqual({ status: 200, body: { did: "decide by ben 2" } });
  expect(await keysKept()).toEqual([
    { scope: "staff:1", route: "t.decide" },
    { scope: "staff:2", route: "t.decide" },
  ]);
});

test("a route must be implemented for the callers that it declares; anything else neither compiles nor starts", () => {
  const handle = async () => ({ did: "" });
  // @ts-expect-error A staff route has no player.
  expect(() => implementForPlayer(decide, handle)).toThrow("t.decide is not a player route");
  // @ts-expect-error A player route has no member of staff.
  expect(() => implementForStaff(play, handle)).toThrow("t.play is not a staff route");
  // @ts-expect-error A staff route needs a handler with a staff context.
  expect(() => implement(decide, handle)).toThrow("t.decide is a staff route");
});

import { aPerson } from "@apogee/kernel/testing";
import { connect } from "@apogee/database";
import { SystemClock } from "@apogee/kernel";
import { changePermissions, disableMember } from "@apogee/staff";
import { committed, givenMember, type GivenMember } from "@apogee/staff/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { givenServer, type GivenServer } from "../testing/given-server.ts";

let server: GivenServer;
let admin: ReturnType<typeof connect>;
let staff: { readonly db: GivenServer["db"]; readonly clock: SystemClock };
let cookie: string;
let frame: string;
let member: GivenMember;

beforeAll(async () => {
  server = await givenServer({ LOG_LEVEL: "info", ROLES: "realtime,studio" });
  admin = connect({ url: server.superuserUrl, max: 1 });
  staff = { db: server.db, clock: new SystemClock() };
  const { status, headers } = await server.call("POST", "/api/users", {
    user: {
      email: "mia@example.com",
      password: "correct-horse-battery-1",
      country: "DE",
      currency: "EUR",
      date_of_birth: "10/12/1990",
      terms_acceptance: true,
      ...aPerson(),
    },
  });
  expect(status).toBe(201);
  cookie = headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const { body } = await server.call(
    "POST",
    "/api/games/launch",
    { identifier: "apogee/DragonsEmber", mode: "real" },
    { cookie },
  );
  frame = /#token=([\w-]{43})/.exec((body["launch_options"] as { game_url: string }).game_url)![1]!;
});
afterAll(async () => {
  await admin.close();
  await server.stop();
});
beforeEach(async () => {
  member = await givenMember(staff, { permissions: ["withdrawals.read", "withdrawals.decide"] });
});

const DECISION = ["POST", "/api/staff/withdrawals/1/approve", { reason: "Statements were compared." }] as const;
const me = (headers: Record<string, string>) => server.call("GET", "/api/staff/me", undefined, headers);

/** Rows that a refused call must not change; sessions only record when they were used. */
async function rows(): Promise<unknown> {
  const counted = [
    "wallet.purse",
    "wallet.entry",
    "play.event",
    "cashier.payment",
    "identity.player",
    "identity.session",
    "games.session",
    "staff.session",
    "http.idempotency",
    "ops.audit",
  ];
  const { rows: found } = await sql
    .raw(
      counted
        .map(
          (name) =>
            `select '${name}' as name, count(*), coalesce(sum(hashtext((to_jsonb(t) - '{last_seen_at,last_used_at}'::text[])::text)::bigint), 0)::text as print from ${name} t`,
        )
        .join(" union all "),
    )
    .execute(admin.db);
  return found;
}

test("a member of staff reads their own details and signs out, after which the token is void", async () => {
  const { status, body } = await me(member.headers);
  expect([status, body]).toEqual([
    200,
    {
      handle: member.handle,
      display_name: member.displayName,
      email: null,
      permissions: ["withdrawals.read", "withdrawals.decide"],
      roles: [],
      session_expires_at: expect.stringMatching(/^\d{4}-.*Z$/),
      second_factor: false,
      confirmed_until: null,
      environment: { brand: "apogee", demo: expect.any(Boolean), time: expect.stringMatching(/Z$/) },
    },
  ]);
  expect((await server.call("GET", "/api/staff/withdrawals", undefined, member.headers)).body).toEqual({ text: "[]" });
  const ended = await server.call("DELETE", "/api/staff/session", undefined, member.headers);
  expect([ended.status, (await me(member.headers)).body["code"]]).toEqual([204, "staff_sign_in_required"]);
  expect((await server.call(...DECISION, member.headers)).status).toBe(401);
  const { rows: trail } = await sql`
    select actor, host(address) as address from ops.audit
    where action = 'staff.session_ended' and subject = ${`staff:${member.handle}`}`.execute(server.db);
  expect(trail).toEqual([{ actor: `staff:${member.handle}`, address: "127.0.0.1" }]);
});

test("a staff token is accepted by staff routes only, even together with a player's cookie, and nothing moves", async () => {
  const before = await rows();
  for (const [method, path, body] of [
    ["GET", "/api/player/accounts", undefined],
    ["POST", "/api/player/accounts", { currency: "BTC" }],
    ["PATCH", "/api/player", { player: { city: "Bonn" } }],
    ["DELETE", "/api/users/sign_out", undefined],
    ["POST", "/api/games/launch", { identifier: "apogee/DragonsEmber", mode: "real" }],
    ["GET", "/messages/en.json", undefined],
    ["POST", "/api/users/sign_in", { user: { email: "mia@example.com", password: "correct-horse-battery-1" } }],
    ["POST", "/studio/open", {}],
    ["POST", "/studio/rounds", { stake_cents: 100 }],
  ] as const) {
    const answer = await server.call(method, path, body, { cookie, ...member.headers });
    expect([path, answer.status, answer.body["code"]]).toEqual([path, 403, "staff_token_misplaced"]);
    expect(answer.body["message"]).toMatch(/^[A-Z].{15,}\.$/);
  }
  expect(await rows()).toEqual(before);
  expect((await server.call("GET", "/api/player", undefined, { cookie })).body["email"]).toBe("mia@example.com");
});

test("neither a player's cookie nor a game's token is accepted by a staff route, and nothing moves", async () => {
  const before = await rows();
  for (const headers of [{ cookie }, { cookie, authorization: `Bearer ${frame}` }, { authorization: "Basic bWlh" }, {}])
    for (const [method, path, body] of [
      ["GET", "/api/staff/me", undefined],
      ["GET", "/api/staff/withdrawals", undefined],
      ["DELETE", "/api/staff/session", undefined],
      DECISION,
    ] as const) {
      const answer = await server.call(method, path, body, headers as Record<string, string>);
      expect([path, answer.status, answer.body["code"]]).toEqual([path, 401, "staff_sign_in_required"]);
    }
  expect(await rows()).toEqual(before);
});

test("a disabled member, an expired session and an idle one are refused at once; nothing moves", async () => {
  const ago = (minutes: number): Date => new Date(staff.clock.now() - minutes * 60_000);
  const [disabled, expired, idle] = [await givenMember(staff), await givenMember(staff), await givenMember(staff)];
  for (const each of [disabled, expired, idle]) expect((await me(each.headers)).status).toBe(200);
  await committed(staff, disableMember, { handle: disabled.handle, actor: "operator:test", reason: "For a test" });
  await sql`update staff.session set created_at = ${ago(13 * 60)}, expires_at = ${ago(60)} where id = ${expired.sessionId}`.execute(
    admin.db,
  );
  await sql`update staff.session set last_used_at = ${ago(31)} where id = ${idle.sessionId}`.execute(admin.db);
  const before = await rows();
  for (const { headers } of [disabled, expired, idle])
    expect([(await me(headers)).status, (await server.call(...DECISION, headers)).status]).toEqual([401, 401]);
  expect(await rows()).toEqual(before);
});

test("a permission applies while it is granted; without it the answer is a 403 that names it", async () => {
  expect((await server.call(...DECISION, member.headers)).status).toBe(404);
  const by = { handle: member.handle, actor: "operator:test", reason: "For a test" };
  await committed(staff, changePermissions, { ...by, grant: [], revoke: ["withdrawals.decide"] });
  const before = await rows();
  const refused = await server.call(...DECISION, member.headers);
  expect([refused.status, refused.body]).toEqual([
    403,
    expect.objectContaining({ code: "permission_missing", permission: "withdrawals.decide" }),
  ]);
  expect(await rows()).toEqual(before);
  expect((await server.call("GET", "/api/staff/withdrawals", undefined, member.headers)).status).toBe(200);
});

test("the log line of a request names the member, never the token, also if a permission is missing", async () => {
  const newcomer = await givenMember(staff);
  await me(newcomer.headers);
  await server.call(...DECISION, newcomer.headers);
  const named = (): unknown[] =>
    server.logged.filter(({ facts }) => facts["staff"] === newcomer.handle).map(({ facts }) => facts);
  await expect
    .poll(named)
    .toEqual([
      expect.objectContaining({ route: "/api/staff/me", status: 200, staffId: newcomer.id }),
      expect.objectContaining({ route: "/api/staff/withdrawals/:id/approve", status: 403, staffId: newcomer.id }),
    ]);
  expect(server.lines.join("")).not.toContain(newcomer.token.slice(-43));
});

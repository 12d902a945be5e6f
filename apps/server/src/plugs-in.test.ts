import { createHash, randomUUID } from "node:crypto";
import { MODULES } from "@apogee/composition";
import { inTransaction } from "@apogee/database";
import { recordFact } from "@apogee/events";
import { givenPlayer } from "@apogee/identity/testing";
import { SystemClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import { givenMember, type GivenMember } from "@apogee/staff/testing";
import { Centrifuge } from "centrifuge";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { givenServer, type GivenServer } from "./testing/given-server.ts";
import { MADE_UP_SCHEMA, madeUp } from "./testing/made-up/made-up.ts";

let server: GivenServer;
let mia: GivenMember;
let ben: GivenMember;
let eve: GivenMember;

beforeAll(async () => {
  server = await givenServer(
    { ROLES: "realtime,worker,sandbox" },
    {
      // It owns the kind of rewards that lotteries own.
      modules: [...MODULES.filter(({ name }) => name !== "lotteries"), madeUp],
      prepare: async (ownerUrl) => {
        const client = new pg.Client({ connectionString: ownerUrl });
        await client.connect();
        await client.query(MADE_UP_SCHEMA);
        await client.end();
      },
    },
  );
  const staff = { db: server.db, clock: new SystemClock() };
  mia = await givenMember(staff, { handle: "mia", permissions: ["content.edit", "content.read", "players.groups"] });
  ben = await givenMember(staff, { handle: "ben", permissions: ["content.edit"] });
  eve = await givenMember(staff, { handle: "eve", permissions: ["content.read"] });
});
afterAll(() => server.stop());

const as = ({ headers }: GivenMember, path: string, body: object, key = randomUUID()) =>
  server.call("POST", `/api/staff/${path}`, body, { ...headers, "idempotency-key": key });
const notices = async (): Promise<unknown> =>
  JSON.parse((await server.call("GET", "/api/made-up/notices")).body["text"] as string);
const trail = async (): Promise<unknown[]> =>
  (
    await sql`select actor, action, subject, before, after, reason from ops.audit where subject like 'notice:%' or subject like 'proposal:%' order by id`.execute(
      server.db,
    )
  ).rows;
const why = { reason: "Asked for by the owner" };

test("its seed has run, its route answers, and its query is served to staff", async () => {
  expect(await notices()).toMatchObject([{ text: "Welcome" }]);
  const { status, body } = await as(eve, "queries/notice.list", {});
  expect([status, body]).toEqual([200, { rows: [expect.objectContaining({ key: "welcome" })], total: 1 }]);
});

test("its keyed channel is joined through sockets that opened before its parts; a key that it does not know is refused", async () => {
  const { body } = await server.call("GET", "/api/player/settings");
  const { url, token } = (body as { cent: { url: string; token: string } }).cent;
  const client = new Centrifuge(url, { websocket: WebSocket, token });
  const joined = (channel: string): Promise<unknown> =>
    new Promise((resolve) => {
      const subscription = client.newSubscription(channel);
      subscription.once("subscribed", ({ data }) => resolve(data));
      subscription.once("unsubscribed", ({ code }) => resolve(code));
      subscription.subscribe();
    });
  client.connect();
  expect(await joined("chat:welcome")).toEqual({ version: 1, data: "Welcome" });
  expect([await joined("chat:goodbye"), await joined("table:welcome")]).toEqual([102, 102]);
  client.disconnect();
});

test("its action is previewed without a change, and a second member carries it out", async () => {
  const order = { key: "welcome", text: "Hello" };
  const preview = await as(mia, "actions/notice.change/preview", order);
  expect([preview.status, preview.body]).toMatchObject([
    200,
    {
      message: "Notice welcome has version 2.",
      needs_second_member: true,
      changes: [{ subject: "notice:welcome", before: { text: "Welcome" }, after: { text: "Hello" } }],
    },
  ]);
  expect([await notices(), await trail()]).toMatchObject([[{ text: "Welcome" }], []]);

  const proposed = await as(mia, "actions/notice.change", { ...order, ...why });
  const { id } = (proposed.body as { proposal: { id: number } }).proposal;
  expect(await notices()).toMatchObject([{ text: "Welcome" }]);

  for (const [member, code] of [
    [mia, "own_proposal"],
    [eve, "permission_missing"],
  ] as const) {
    const refused = await as(member, "actions/proposal.approve", { proposal: id, ...why });
    expect([refused.status, refused.body["code"]]).toEqual([403, code]);
  }
  expect(await notices()).toMatchObject([{ text: "Welcome" }]);

  const approved = await as(ben, "actions/proposal.approve", { proposal: id, reason: "Read and agreed" });
  expect([approved.status, approved.body]).toMatchObject([
    200,
    { output: { state: "approved", output: { key: "welcome", version: 2 } } },
  ]);
  expect(await notices()).toMatchObject([{ text: "Hello" }]);
  expect(await trail()).toMatchObject([
    { actor: "staff:mia", action: "staff.proposal_made" },
    { actor: "staff:ben", action: "staff.proposal_approved", reason: "Read and agreed" },
    { actor: "staff:ben", subject: "notice:welcome", after: { text: "Hello" }, reason: why.reason },
  ]);
  const again = await as(ben, "actions/proposal.approve", { proposal: id, ...why });
  expect([again.status, again.body["code"]]).toEqual([409, "proposal_closed"]);
});

test("a proposal whose subject changed meanwhile is void, and nothing is done", async () => {
  const propose = async (text: string): Promise<number> =>
    ((await as(mia, "actions/notice.change", { key: "welcome", text, ...why })).body as { proposal: { id: number } })
      .proposal.id;
  const [first, second] = [await propose("First"), await propose("Second")];
  expect((await as(ben, "actions/proposal.approve", { proposal: second, ...why })).status).toBe(200);
  const stale = await as(ben, "actions/proposal.approve", { proposal: first, ...why });
  expect([stale.status, stale.body["code"]]).toEqual([409, "proposal_stale"]);
  expect(await notices()).toMatchObject([{ text: "Second" }]);
  const { rows } = await sql`select state from staff.proposal where id = ${first}`.execute(server.db);
  expect(rows).toEqual([{ state: "void" }]);
});

test("an action without a reason is refused, and nothing is done", async () => {
  const before = await trail();
  const refused = await as(mia, "actions/notice.change", { key: "welcome", text: "No reason" });
  expect([refused.status, refused.body["code"]]).toEqual([422, "reason_missing"]);
  expect([await notices(), await trail()]).toMatchObject([[{ text: "Second" }], before]);
});

const tickets = async (): Promise<unknown[]> =>
  (await sql`select cause, tickets from made_up.ticket order by cause`.execute(server.db)).rows;

test("its kind of reward is given once for a cause, and another reward for that cause is refused", async () => {
  const { id: player } = await givenPlayer(server.db);
  const give = (order: object) => as(mia, "actions/notice.reward", { player, cause: "notice:1", ...why, ...order });
  expect((await give({ tickets: 3 })).body).toMatchObject({ output: { isNew: true } });
  expect((await give({ tickets: 3 })).body).toMatchObject({ output: { isNew: false } });
  const other = await give({ tickets: 4 });
  expect([other.status, other.body["code"]]).toEqual([409, "reward_cause_taken"]);
  expect(await tickets()).toEqual([{ cause: "notice:1", tickets: 3 }]);
});

test("its draw is public with seed and result, and computing it again gives the same number", async () => {
  const { body } = await as(mia, "actions/notice.draw", { cause: "notice:draw", ...why });
  const { draw, number } = (body as { output: { draw: number; number: number } }).output;
  const shown = (await server.call("GET", `/api/draws/${draw}`)).body as Record<string, unknown>;
  expect([number >= 1 && number <= 6, shown["result"]]).toEqual([true, expect.objectContaining({ number })]);
  expect(createHash("sha256").update(String(shown["server_seed"])).digest("hex")).toBe(shown["commit"]);
});

test("its projection counts facts that another module writes, and a fact of an unknown kind is refused", async () => {
  const { id: playerId } = await givenPlayer(server.db);
  expect((await as(mia, "actions/player.group.add", { player: playerId, group: "851", ...why })).status).toBe(200);
  await vi.waitFor(
    async () =>
      expect(
        (await sql`select times from made_up.joined where player_id = ${playerId}`.execute(server.db)).rows,
      ).toEqual([{ times: 1 }]),
    PATIENCE,
  );
  const facts = async (): Promise<unknown> => (await sql`select count(*) as n from ops.fact`.execute(server.db)).rows;
  const before = await facts();
  await expect(
    inTransaction(server.db, (tx) =>
      recordFact(tx, { kind: "player.vanished", playerId, at: new SystemClock().date() } as never),
    ),
  ).rejects.toMatchObject({ code: "unknown_fact" });
  expect(await facts()).toEqual(before);
});

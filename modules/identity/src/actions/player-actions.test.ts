import { runNamed, testGround } from "@apogee/actions/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { groupsOf } from "../queries.ts";
import { givenPlayer } from "../testing.ts";
import { givenSite, type GivenSite } from "../testing/given-site.ts";
import { playerActions } from "./index.ts";

let site: GivenSite;
const wallets: unknown[] = [];
const ended: unknown[] = [];
beforeAll(async () => {
  site = await givenSite();
});
afterAll(() => site.close());

const actions = playerActions({
  switchWallets: async (_tx, ...order) => void wallets.push(order),
  markTestPlay: async (_tx, ...order) => void wallets.push(order),
  endFrames: async (_tx, ...order) => void ended.push(order),
});
const run = (name: string, input: object) =>
  runNamed(testGround({ db: site.db, clock: site.clock }), actions, name, input);

test("an account is disabled with its wallets and enabled again, in the name of its caller", async () => {
  const { id } = await givenPlayer(site.db);
  wallets.length = 0;
  expect(await run("player.disable", { player: id })).toMatchObject({
    message: `Player ${id} is disabled.`,
    output: { id, status: "disabled", createdAt: expect.stringMatching(/Z$/) },
  });
  expect((await run("player.enable", { player: id })).message).toBe(`Player ${id} is active.`);
  expect(wallets).toEqual([
    [id, "blocked"],
    [id, "open"],
  ]);
  const { rows } = await sql`
    select actor, action from ops.audit where subject = ${`player:${id}`} order by id`.execute(site.db);
  expect(rows).toEqual([
    { actor: "operator:anna", action: "player.disabled" },
    { actor: "operator:anna", action: "player.enabled" },
  ]);
});

test("an identity is verified, and no longer", async () => {
  const { id } = await givenPlayer(site.db);
  expect((await run("player.verify", { player: id })).message).toBe(`Player ${id} is active and verified.`);
  expect((await run("player.unverify", { player: id })).message).toBe(`Player ${id} is active.`);
});

test("a test account is marked with its wallets, and joins the group of test accounts", async () => {
  const { id } = await givenPlayer(site.db);
  wallets.length = 0;
  expect((await run("player.test", { player: id, on: true })).message).toBe(`Player ${id} is a test account.`);
  expect(wallets).toEqual([[id, true]]);
  expect((await groupsOf(site.db, id)).map(({ id: group }) => group)).toContain("21");
});

test("a player joins a group once and leaves it", async () => {
  const { id } = await givenPlayer(site.db);
  const order = { player: id, group: "851" };
  const said = [];
  for (const verb of ["add", "add", "remove"]) said.push((await run(`player.group.${verb}`, order)).message);
  expect(said).toEqual([
    `Player ${id} is now in group 851.`,
    `Player ${id} was already in group 851.`,
    `Player ${id} is now not in group 851.`,
  ]);
});

test("one session of a player ends, then all others, with their frames", async () => {
  const { id } = await givenPlayer(site.db);
  const sessions: number[] = [];
  for (const name of ["phone", "tablet", "computer"]) {
    const { rows } = await sql<{ id: number }>`
      insert into identity.session (player_id, token_hash, created_at, last_seen_at, ip, user_agent)
      values (${id}, ${Buffer.from(`${id} ${name}`.padEnd(32))}, ${site.clock.date()}, ${site.clock.date()}, '203.0.113.7', ${name})
      returning id`.execute(site.db);
    sessions.push(rows[0]!.id);
  }
  ended.length = 0;
  const order = { player: id, session: sessions[1] };
  expect((await run("player.sign-out", order)).message).toBe(`1 session of player ${id} ended.`);
  await expect(run("player.sign-out", order)).rejects.toMatchObject({ code: "not_found" });
  const all = await run("player.sign-out", { player: id });
  expect(all.output).toEqual({ player: id, ended: expect.arrayContaining([sessions[0], sessions[2]]) });
  expect((await run("player.sign-out", { player: id })).message).toBe(`Player ${id} has no open session.`);
  expect(ended[0]).toEqual([id, [sessions[1]]]);
  const { rows } = await sql`
    select action, before from ops.audit where subject = ${`player:${id}`} order by id`.execute(site.db);
  expect(rows[0]).toEqual({ action: "player.signed_out", before: { open_sessions: [sessions[1]] } });
  expect(rows.length).toBe(2);
});

test.each([
  ["player.sign-out", { player: 999_999 }, "not_found"],
  ["player.disable", { player: 999_999 }, "not_found"],
  ["player.verify", { player: 999_999 }, "not_found"],
  ["player.test", { player: 999_999, on: true }, "not_found"],
  ["player.test", { player: 1 }, "invalid_fields"],
  ["player.test", { player: 1, on: true, off: true }, "invalid_fields"],
  ["player.group.add", { player: 999_999, group: "851" }, "not_found"],
])("%s refuses %j with %s, and nothing changes", async (name, input, code) => {
  const before = await site.rows();
  await expect(run(name, input)).rejects.toMatchObject({ code });
  expect(await site.rows()).toEqual(before);
});

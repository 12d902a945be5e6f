import { memberOf } from "@apogee/actions";
import { runNamed, testGround } from "@apogee/actions/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffDoor } from "../door.ts";
import { givenMember, givenStaff, type GivenStaff } from "../testing.ts";
import { proposals } from "../proposals/proposal.store.ts";
import { memberQueries } from "./member-queries.ts";
import { memberActions } from "./members.ts";

let staff: GivenStaff;
beforeAll(async () => void (staff = await givenStaff()));
afterAll(() => staff.close());

const run = (name: string, input: object, key?: string) =>
  runNamed(testGround(staff), memberActions(), name, input, { reason: "Joined the desk", ...(key ? { key } : {}) });

test("a member is added once under one key, and the answer names the permissions", async () => {
  const input = { handle: "mia.berg", name: " Mia Berg ", permissions: ["withdrawals.read"] };
  const added = await run("staff.add", input, "the-same-order");
  expect(added).toMatchObject({
    message: "mia.berg is a member of staff and may do: withdrawals.read.",
    output: { handle: "mia.berg", displayName: "Mia Berg", status: "active", createdAt: "2026-05-01T08:00:00.000Z" },
  });
  expect(await run("staff.add", input, "the-same-order")).toEqual(added);
  await expect(run("staff.add", input)).rejects.toMatchObject({ code: "handle_taken" });
  expect((await staff.trail("mia.berg")).map(({ actor, action }) => [actor, action])).toEqual([
    ["operator:anna", "staff.added"],
  ]);
});

test("permissions change, sessions end, and a disabled member is enabled again", async () => {
  const { handle, token } = await givenMember(staff);
  expect((await run("staff.permit", { handle, grant: ["players.read"] })).message).toBe(
    `${handle} may do: players.read.`,
  );
  expect((await run("staff.sign-out", { handle })).output).toEqual({ handle, sessions_ended: 1 });
  expect(await staffDoor(staff).authenticate(token)).toBeNull();
  expect((await run("staff.disable", { handle })).message).toBe(`${handle} is disabled.`);
  expect((await run("staff.enable", { handle })).message).toBe(`${handle} is active.`);
});

test.each([
  ["its own permissions", "own", { grant: ["players.read"] }, "own_permissions"],
  ["a permission that it does not have", "other", { grant: ["wallet.adjust"] }, "permission_missing"],
])("a member with staff.manage cannot change %s, and nothing changes", async (_what, whose, change, code) => {
  const manager = await givenMember(staff, { permissions: ["staff.manage", "players.read"] });
  const other = await givenMember(staff);
  const door = staffDoor(staff);
  const caller = memberOf((await door.authenticate(manager.token))!, "127.0.0.1", door);
  const before = await staff.rows();
  const order = { handle: whose === "own" ? manager.handle : other.handle, ...change };
  await expect(runNamed(testGround(staff), memberActions(), "staff.permit", order, { caller })).rejects.toMatchObject({
    code,
    status: 403,
  });
  expect(await staff.rows()).toBe(before);
});

test.each([
  ["staff.permit", (handle: string) => ({ handle, grant: ["players.read"] })],
  ["staff.add", (handle: string) => ({ handle: `${handle}-b`, name: "Mia Berg", permissions: ["players.read"] })],
  ["staff.enable", (handle: string) => ({ handle })],
])("%s of a member of staff waits for a second member, and is refused where there is none", async (name, inputFor) => {
  const manager = await givenMember(staff, { permissions: ["staff.manage", "players.read"] });
  const { handle } = await givenMember(staff);
  const door = staffDoor(staff);
  const caller = memberOf((await door.authenticate(manager.token))!, "127.0.0.1", door);
  const before = await staff.rows();
  await expect(runNamed(testGround(staff), memberActions(), name, inputFor(handle), { caller })).rejects.toMatchObject({
    code: "second_member_missing",
  });
  expect(await staff.rows()).toBe(before);
  const ground = { ...testGround(staff), proposals };
  await givenMember(staff, { permissions: ["staff.manage"] });
  const proposed = await runNamed(ground, memberActions(), name, inputFor(handle), { caller });
  expect([proposed.output, proposed.proposal]).toEqual([null, expect.objectContaining({ id: expect.any(Number) })]);
  expect(await runNamed(ground, memberActions(), "staff.disable", { handle }, { caller })).toMatchObject({
    output: { status: "disabled" },
    proposal: null,
  });
});

test("open sessions and invitations are listed with their members", async () => {
  const { handle, sessionId } = await givenMember(staff);
  const sessions = memberQueries().find(({ name }) => name === "staff.sessions")!;
  const look = { db: staff.db, at: staff.clock.date() };
  const { rows } = (await sessions.ask(look, {}, { limit: 50, offset: 0, sort: null } as never)) as {
    rows: Array<Record<string, unknown>>;
  };
  expect(rows.find(({ id }) => id === sessionId)).toMatchObject({ handle, second_factor: false, address: null });
  await run("staff.sign-out", { handle });
  const after = (await sessions.ask(look, {}, { limit: 50, offset: 0, sort: null } as never)) as {
    rows: Array<Record<string, unknown>>;
  };
  expect(after.rows.map(({ id }) => id)).not.toContain(sessionId);
});

test.each([
  ["staff.permit", { handle: "nobody", grant: ["players.read"] }, "not_found"],
  ["staff.permit", { handle: "nobody", grant: ["everything"] }, "invalid_fields"],
  ["staff.disable", { handle: "nobody" }, "not_found"],
  ["staff.sign-out", { handle: "nobody" }, "not_found"],
])("%s refuses %j, and nothing changes", async (name, input, code) => {
  const before = await staff.rows();
  await expect(run(name, input)).rejects.toMatchObject({ code });
  expect(await staff.rows()).toBe(before);
});

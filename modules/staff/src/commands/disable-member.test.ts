import { inTransaction, outsideTransaction } from "@apogee/database";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sql } from "kysely";
import { staffDoor } from "../door.ts";
import { committed, givenMember, givenStaff, type GivenStaff } from "../testing.ts";
import { disableMember } from "./disable-member.ts";
import { enableMember } from "./enable-member.ts";
import { openSession } from "./open-session.ts";

let staff: GivenStaff;
beforeAll(async () => void (staff = await givenStaff()));
afterAll(() => staff.close());

const by = { actor: "operator:anna", reason: "Left the company" };

test("disabling a member invalidates the token at once; enabled again, the member needs a new one", async () => {
  const { handle, token } = await givenMember(staff, { permissions: ["withdrawals.read"] });
  const door = staffDoor(staff);
  expect(await door.authenticate(token)).not.toBeNull();
  expect((await committed(staff, disableMember, { handle, ...by })).status).toBe("disabled");
  expect(await door.authenticate(token)).toBeNull();
  await expect(openSession(staff, { handle, actor: by.actor })).rejects.toMatchObject({
    code: "member_disabled",
    status: 409,
  });

  expect(await committed(staff, enableMember, { handle, ...by })).toMatchObject({
    status: "active",
    permissions: ["withdrawals.read"],
  });
  expect(await door.authenticate(token)).toBeNull();
  const { token: next } = await openSession(staff, { handle, actor: by.actor });
  expect(await door.authenticate(next)).toMatchObject({ handle, permissions: ["withdrawals.read"] });
  expect((await staff.trail(handle)).slice(2, 4)).toEqual([
    {
      action: "staff.disabled",
      before: { status: "active" },
      after: { status: "disabled", sessions_ended: 1 },
      address: null,
      ...by,
    },
    {
      action: "staff.enabled",
      before: { status: "disabled" },
      after: { status: "active", permissions: ["withdrawals.read"] },
      address: null,
      ...by,
    },
  ]);
});

test("a session that was never ended is not accepted while its member is disabled", async () => {
  const { id, token } = await givenMember(staff);
  await sql`update staff.member set status = 'disabled' where id = ${id}`.execute(staff.db);
  expect(await staffDoor(staff).authenticate(token)).toBeNull();
});

test("disabling a member waits for a transaction that holds the member; a later one finds no member", async () => {
  const { handle, token } = await givenMember(staff);
  const door = staffDoor(staff);
  const principal = (await door.authenticate(token))!;
  let disabled: Promise<unknown> | undefined;
  await inTransaction(staff.db, async (tx) => {
    expect(await door.hold(tx, principal)).toEqual(principal);
    disabled = outsideTransaction(() => committed(staff, disableMember, { handle, ...by }));
    const waiting = sql`select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    await vi.waitFor(
      async () => expect((await outsideTransaction(() => waiting.execute(staff.db))).rows).toHaveLength(1),
      15_000,
    );
    expect(await outsideTransaction(() => door.authenticate(token))).toEqual(principal);
  });
  await disabled;
  expect(await inTransaction(staff.db, (tx) => door.hold(tx, principal))).toBeNull();
});

test.each([
  ["disable", disableMember],
  ["enable", enableMember],
] as const)("refuses to %s an unknown member, or without a reason; a repeat changes nothing", async (_verb, change) => {
  const { handle } = await givenMember(staff);
  await committed(staff, change, { handle, ...by });
  const before = await staff.rows();
  await expect(committed(staff, change, { handle: "nobody", ...by })).rejects.toMatchObject({ code: "not_found" });
  await expect(committed(staff, change, { handle, ...by, reason: "no" })).rejects.toMatchObject({
    code: "reason_missing",
  });
  await committed(staff, change, { handle, ...by });
  expect(await staff.rows()).toBe(before);
});

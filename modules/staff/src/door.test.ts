import { inTransaction } from "@apogee/database";
import { sql } from "kysely";
import { afterAll, beforeEach, beforeAll, expect, test } from "vitest";
import { changePermissions } from "./commands/change-permissions.ts";
import { endSessions } from "./commands/end-session.ts";
import { staffDoor } from "./door.ts";
import { STAFF_SESSION_IDLE_MS, STAFF_SESSION_LIFE_MS } from "./domain/session-life.ts";
import { listMembers } from "./queries.ts";
import { committed, givenMember, givenStaff, type GivenMember, type GivenStaff } from "./testing.ts";

let staff: GivenStaff;
let member: GivenMember;
beforeAll(async () => void (staff = await givenStaff()));
afterAll(() => staff.close());
beforeEach(async () => void (member = await givenMember(staff)));

const handleOf = async (token: string): Promise<string | undefined> =>
  (await staffDoor(staff).authenticate(token))?.handle;
const openOf = async (handle: string): Promise<number | undefined> =>
  (await listMembers(staff.db, staff.clock.date())).find((each) => each.handle === handle)?.sessions;

test.each([
  "",
  "x",
  "A".repeat(43),
  `apogee_staff_${"A".repeat(43)}`,
  `apogee_staff_${"A".repeat(42)}`,
  "' or true --",
])("the token %j is rejected", async (token) => {
  expect(await handleOf(token)).toBeUndefined();
});

test("a session expires after half an hour without use, and after twelve hours even if it is used", async () => {
  const idle = await givenMember(staff);
  for (
    let passed = 0;
    passed + STAFF_SESSION_IDLE_MS / 2 < STAFF_SESSION_LIFE_MS;
    passed += STAFF_SESSION_IDLE_MS / 2
  ) {
    staff.clock.advance(STAFF_SESSION_IDLE_MS / 2);
    expect(await handleOf(member.token)).toBe(member.handle);
  }
  expect([await handleOf(idle.token), await openOf(idle.handle), await openOf(member.handle)]).toEqual([
    undefined,
    0,
    1,
  ]);
  staff.clock.advance(STAFF_SESSION_IDLE_MS / 2);
  expect([await handleOf(member.token), await openOf(member.handle)]).toEqual([undefined, 0]);
});

test("the use of a rejected token is not recorded", async () => {
  staff.clock.advance(STAFF_SESSION_IDLE_MS);
  const before = await staff.rows();
  expect(await handleOf(member.token)).toBeUndefined();
  expect(await staff.rows()).toBe(before);
});

test("a transaction sees the member's current permissions, and finds no member for an ended session", async () => {
  const door = staffDoor(staff);
  const principal = (await door.authenticate(member.token))!;
  const hold = () => inTransaction(staff.db, (tx) => door.hold(tx, principal));
  const by = { handle: member.handle, actor: "operator:anna", reason: "For a test" };
  await committed(staff, changePermissions, { ...by, grant: ["withdrawals.read"], revoke: [] });
  expect(await hold()).toEqual({ ...principal, permissions: ["withdrawals.read"] });
  await committed(staff, endSessions, by);
  expect(await hold()).toBeNull();
});

test("a transaction finds no member for a session that has expired since authentication", async () => {
  const door = staffDoor(staff);
  const principal = (await door.authenticate(member.token))!;
  staff.clock.advance(STAFF_SESSION_IDLE_MS);
  expect(await inTransaction(staff.db, (tx) => door.hold(tx, principal))).toBeNull();
});

test("the application's database role can neither change a handle, token or permission nor delete a member or session", async () => {
  for (const statement of [
    "update staff.member set handle = 'other'",
    "delete from staff.member",
    "delete from staff.session",
    "update staff.session set token_hash = decode(repeat('00', 32), 'hex')",
    "update staff.session set expires_at = 'infinity'",
    "update staff.permission set permission = 'withdrawals.decide'",
  ])
    await expect(sql.raw(statement).execute(staff.db), statement).rejects.toThrow("permission denied");
});

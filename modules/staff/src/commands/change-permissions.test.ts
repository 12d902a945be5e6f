import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffDoor } from "../door.ts";
import { committed, givenMember, givenStaff, type GivenStaff } from "../testing.ts";
import { changePermissions } from "./change-permissions.ts";

let staff: GivenStaff;
beforeAll(async () => void (staff = await givenStaff()));
afterAll(() => staff.close());

const by = { actor: "operator:anna", reason: "Changed desks" };

test("granted and revoked permissions apply from the next call, and the audit trail has the lists before and after", async () => {
  const { handle, token } = await givenMember(staff, { permissions: ["withdrawals.read"] });
  const door = staffDoor(staff);
  expect((await door.authenticate(token))!.permissions).toEqual(["withdrawals.read"]);
  const changed = await committed(staff, changePermissions, {
    handle,
    grant: ["withdrawals.decide"],
    revoke: ["withdrawals.read"],
    ...by,
  });
  expect(changed.permissions).toEqual(["withdrawals.decide"]);
  expect((await door.authenticate(token))!.permissions).toEqual(["withdrawals.decide"]);
  expect((await staff.trail(handle)).at(-1)).toMatchObject({
    action: "staff.permissions_changed",
    before: { permissions: ["withdrawals.read"] },
    after: { permissions: ["withdrawals.decide"] },
    ...by,
  });
});

test("concurrent changes are both stored", async () => {
  const { handle, token } = await givenMember(staff);
  await Promise.all(
    ["withdrawals.read", "withdrawals.decide"].map((permission) =>
      committed(staff, changePermissions, { handle, grant: [permission], revoke: [], ...by }),
    ),
  );
  expect((await staffDoor(staff).authenticate(token))!.permissions).toEqual(["withdrawals.read", "withdrawals.decide"]);
  expect((await staff.trail(handle)).at(-1)!.after).toEqual({
    permissions: ["withdrawals.read", "withdrawals.decide"],
  });
});

test("a stored permission that was removed from the list permits nothing", async () => {
  const { id, token } = await givenMember(staff);
  await sql`insert into staff.permission (member_id, permission, granted_at) values (${id}, 'removed.since', ${staff.clock.date()})`.execute(
    staff.db,
  );
  expect((await staffDoor(staff).authenticate(token))!.permissions).toEqual([]);
});

test.each([
  ["an unknown member", { handle: "nobody", grant: ["withdrawals.read"], revoke: [] }, "not_found"],
  ["an unknown permission", { grant: ["everything"], revoke: [] }, "invalid_fields"],
  ["an empty change", { grant: [], revoke: [] }, "invalid_fields"],
  ["a permission granted and revoked", { grant: ["withdrawals.read"], revoke: ["withdrawals.read"] }, "invalid_fields"],
  ["a missing reason", { grant: ["withdrawals.read"], revoke: [], reason: "" }, "reason_missing"],
])("%s is refused, and nothing changes", async (_what, change, code) => {
  const { handle } = await givenMember(staff);
  const before = await staff.rows();
  await expect(committed(staff, changePermissions, { handle, ...by, ...change })).rejects.toMatchObject({ code });
  expect(await staff.rows()).toBe(before);
});

test("granting a permission that the member has, and revoking one that is missing, changes nothing and is not audited", async () => {
  const { handle } = await givenMember(staff, { permissions: ["withdrawals.read"] });
  const before = await staff.rows();
  await committed(staff, changePermissions, {
    handle,
    grant: ["withdrawals.read"],
    revoke: ["withdrawals.decide"],
    ...by,
  });
  expect(await staff.rows()).toBe(before);
});

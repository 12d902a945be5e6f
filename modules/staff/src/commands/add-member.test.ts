import { DomainError } from "@apogee/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listMembers } from "../queries.ts";
import { committed, givenMember, givenStaff, type GivenStaff } from "../testing.ts";
import { addMember, type NewMember } from "./add-member.ts";
import { disableMember } from "./disable-member.ts";

let staff: GivenStaff;
beforeAll(async () => void (staff = await givenStaff()));
afterAll(() => staff.close());

const added = (more: Partial<NewMember> = {}): NewMember => ({
  handle: "mia",
  displayName: " Mia Berg ",
  permissions: ["withdrawals.decide", "withdrawals.read"],
  actor: "operator:anna",
  reason: "Joined the payments desk",
  ...more,
});

test("a member is added with permissions and without a session, and the audit trail names operator and reason", async () => {
  const member = await committed(staff, addMember, added());
  const permissions = ["withdrawals.read", "withdrawals.decide"];
  expect(member).toMatchObject({ handle: "mia", displayName: "Mia Berg", status: "active", permissions });
  expect(await listMembers(staff.db, staff.clock.date())).toEqual([{ ...member, sessions: 0 }]);
  expect(await staff.trail("mia")).toEqual([
    {
      actor: "operator:anna",
      action: "staff.added",
      before: null,
      after: { display_name: "Mia Berg", status: "active", permissions },
      reason: "Joined the payments desk",
      address: null,
    },
  ]);
});

test("a handle is assigned only once, even if its member is disabled", async () => {
  const { handle } = await givenMember(staff);
  await committed(staff, disableMember, { handle, actor: "operator:anna", reason: "Left the company" });
  const before = await staff.rows();
  await expect(committed(staff, addMember, added({ handle }))).rejects.toMatchObject({
    code: "handle_taken",
    status: 409,
  });
  expect(await staff.rows()).toBe(before);
});

test.each<[what: string, more: Partial<NewMember>, code: string]>([
  ["a handle with capitals", { handle: "Mia" }, "invalid_fields"],
  ["no name", { handle: "new", displayName: " " }, "invalid_fields"],
  ["a permission that is not on the list", { handle: "new", permissions: ["everything"] }, "invalid_fields"],
  ["a reason that is too short", { handle: "new", reason: "  ok  " }, "reason_missing"],
])("%s is refused, and no member is added", async (_what, more, code) => {
  const before = await staff.rows();
  const refusal = await committed(staff, addMember, added(more)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DomainError);
  expect(refusal).toMatchObject({ code, status: 422 });
  expect(await staff.rows()).toBe(before);
});

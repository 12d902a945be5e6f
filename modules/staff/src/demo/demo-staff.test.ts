import { afterAll, beforeAll, expect, test } from "vitest";
import { disableMember } from "../commands/disable-member.ts";
import { committed, givenStaff, type GivenStaff } from "../testing.ts";
import { DEMO_MEMBERS } from "./demo-members.ts";
import { activeDemoMembers } from "./demo.store.ts";
import { prepareDemoStaff } from "./prepare-demo-staff.ts";
import { listRoles } from "../roles/role.store.ts";

let staff: GivenStaff;
beforeAll(async () => void (staff = await givenStaff()));
afterAll(() => staff.close());

test("a house of this machine has a demo member for each role, added once, and an operator's change stays", async () => {
  await prepareDemoStaff(staff, { isLocal: true });
  const members = await activeDemoMembers(staff.db);
  expect(members.map(({ handle }) => handle)).toEqual(DEMO_MEMBERS.map(({ handle }) => handle));
  const titles = (await listRoles(staff.db)).map(({ title }) => title);
  expect(new Set(members.flatMap(({ roles }) => roles))).toEqual(new Set(titles));
  await committed(staff, disableMember, { handle: "demo.support", actor: "operator:anna", reason: "Not wanted" });
  const before = await staff.rows();
  await prepareDemoStaff(staff, { isLocal: true });
  expect(await staff.rows()).toBe(before);
});

test("a house with a public address has no active demo member", async () => {
  await prepareDemoStaff(staff, { isLocal: true });
  await prepareDemoStaff(staff, { isLocal: false });
  expect(await activeDemoMembers(staff.db)).toEqual([]);
  expect((await staff.trail("demo.owner")).at(-1)).toMatchObject({ action: "staff.disabled", actor: "system" });
});

import { operator, runAction } from "@apogee/actions";
import { runNamed, testGround } from "@apogee/actions/testing";
import { GRANTED_PERMISSIONS } from "@apogee/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memberActions } from "../actions/members.ts";
import { knownPermissions } from "../domain/member.ts";
import { proposals } from "../proposals/proposal.store.ts";
import { givenSignIn, type GivenSignIn } from "../testing/given-sign-in.ts";
import { roleActions } from "./role-actions.ts";
import { listRoles } from "./role.store.ts";

let office: GivenSignIn;
beforeAll(async () => void (office = await givenSignIn()));
afterAll(() => office.close());

const actions = [...roleActions(), ...memberActions()];
const run = (name: string, input: object) => runNamed(testGround(office.staff), actions, name, input);
async function refused(attempt: () => Promise<unknown>, code: string): Promise<void> {
  const before = await office.staff.rows();
  await expect(attempt()).rejects.toMatchObject({ code });
  expect(await office.staff.rows()).toBe(before);
}

test("the roles of the release permit only what the platform knows, and the owner everything", async () => {
  const { rows } = await sql<{ permission: string }>`
    select permission from staff.role_permission where permission not like '*%'`.execute(office.staff.db);
  expect(rows.filter(({ permission }) => knownPermissions([permission]).length === 0)).toEqual([]);
  const roles = await listRoles(office.staff.db);
  expect(roles).toHaveLength(11);
  expect(roles.find(({ key }) => key === "owner")?.permissions).toEqual(GRANTED_PERMISSIONS);
});

test("a member may do what roles and single grants permit together", async () => {
  const { handle } = await office.signer({ permissions: ["games.switch"] });
  await run("role.put", { key: "desk", title: "Desk", permissions: ["players.read"] });
  const { output } = await run("role.assign", { handle, roles: ["desk"] });
  expect(output).toMatchObject({
    roles: ["desk"],
    granted: ["games.switch"],
    permissions: ["players.read", "games.switch"],
  });
  await refused(() => run("role.delete", { key: "desk" }), "role_in_use");
  await run("role.assign", { handle, roles: [] });
  await run("role.delete", { key: "desk" });
  await refused(() => run("role.delete", { key: "desk" }), "not_found");
});

test("a role of the release is cloned, not changed", async () => {
  await refused(() => run("role.put", { key: "owner", title: "Owner", permissions: [] }), "role_fixed");
  await refused(() => run("role.delete", { key: "auditor" }), "role_fixed");
  const { output } = await run("role.clone", { role: "auditor", key: "reader", title: "Reader" });
  expect((output as { permissions: string[] }).permissions).toContain("players.read");
  await refused(() => run("role.clone", { role: "auditor", key: "reader", title: "Reader" }), "role_exists");
});

test("the last administrator who can sign in is neither disabled nor stripped of the right", async () => {
  const { handle } = await office.signer({ permissions: ["staff.manage"] });
  await refused(() => run("staff.disable", { handle }), "no_administrator_left");
  await refused(() => run("staff.permit", { handle, revoke: ["staff.manage"] }), "no_administrator_left");
  await office.signer({ permissions: ["staff.manage"] });
  expect((await run("staff.disable", { handle })).message).toBe(`${handle} is disabled.`);
});

test("once two administrators can sign in, an operator's change of roles waits for a second member too", async () => {
  await office.signer({ permissions: ["staff.manage"] });
  await office.signer({ permissions: ["staff.manage"] });
  const put = roleActions().find(({ name }) => name === "role.put")!;
  const order = {
    input: { key: "late", title: "Late", permissions: [] },
    reason: "Asked for in a test",
    key: "late-role-1",
  };
  const outcome = await runAction({ ...testGround(office.staff), proposals }, put, order, operator("anna"));
  expect(outcome.proposal).not.toBeNull();
  expect((await listRoles(office.staff.db)).map(({ key }) => key)).not.toContain("late");
});

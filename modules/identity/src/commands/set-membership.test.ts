import { inTransaction } from "@apogee/database";
import { InvalidFields, NotFound, ReasonMissing } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { splitGroupOf } from "../domain/groups.ts";
import { groupsOf } from "../queries.ts";
import { givenPlayer } from "../testing.ts";
import { givenSite, type GivenSite } from "../testing/given-site.ts";
import { setMembership, type MembershipChange } from "./set-membership.ts";

let site: GivenSite;
beforeAll(async () => {
  site = await givenSite();
});
afterAll(() => site.close());

const by = { actor: "operator:anna", reason: "Announce the new studio" };
const set = (change: Omit<MembershipChange, "actor" | "reason"> & Partial<MembershipChange>): Promise<boolean> =>
  inTransaction(site.db, (tx) => setMembership(tx, { ...by, ...change }, site.clock.date()));

test("an operator adds a player to a group and removes the player, and each change is recorded once", async () => {
  const { id } = await givenPlayer(site.db);
  const change = { playerId: id, groupId: "851" };
  const split = splitGroupOf(id);
  expect([await set({ ...change, member: true }), await set({ ...change, member: true })]).toEqual([true, false]);
  expect((await groupsOf(site.db, id)).map((group) => group.id)).toEqual([split, "851"]);
  expect([await set({ ...change, member: false }), await set({ ...change, member: false })]).toEqual([true, false]);
  expect((await groupsOf(site.db, id)).map((group) => group.id)).toEqual([split]);
  const { rows } =
    await sql`select actor, action, before, after, reason from ops.audit where subject = ${`player:${id}`} order by id`.execute(
      site.db,
    );
  expect(rows).toEqual([
    { ...by, action: "player.group_joined", before: { groups: [split] }, after: { groups: [split, "851"] } },
    { ...by, action: "player.group_left", before: { groups: [split, "851"] }, after: { groups: [split] } },
  ]);
});

test.each([
  ["without a reason", { reason: "  no " }, ReasonMissing],
  ["of an unknown player", { playerId: 999_999 }, NotFound],
  ["to an unknown group", { groupId: "4711" }, NotFound],
  ["to the group of test accounts", { groupId: "21" }, InvalidFields],
])("a change %s is refused and changes nothing", async (_what, wrong, refusal) => {
  const { id } = await givenPlayer(site.db);
  const before = await site.rows();
  for (const member of [true, false])
    await expect(set({ playerId: id, groupId: "851", member, ...wrong })).rejects.toThrow(refusal);
  expect(await site.rows()).toEqual(before);
});

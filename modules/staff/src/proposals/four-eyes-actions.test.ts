import { operator, type Caller } from "@apogee/actions";
import { PermissionMissing } from "@apogee/http";
import { InvalidFields, NotFound } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fourEyesQueries } from "./four-eyes-actions.ts";
import { givenSafe, type GivenSafe } from "./testing/safe.ts";

let safe: GivenSafe;
let author: Caller;
let manager: Caller;
beforeAll(async () => {
  safe = await givenSafe();
  author = await safe.member("author", "wallet.adjust");
  manager = await safe.member("manager", "staff.manage", "wallet.adjust");
});
afterAll(() => safe.close());

const listed = async () =>
  (
    (await fourEyesQueries(() => safe.registry)[0]!.ask(
      { db: safe.db, at: safe.clock.date() },
      {},
      { limit: 10, offset: 0, sort: null },
    )) as { rows: unknown[] }
  ).rows;

test("a threshold applies from the next order, members only lower it, and it no longer applies after an operator removed it", async () => {
  expect(await listed()).toEqual([
    { action: "safe.put", needed: "never", above: null },
    { action: "safe.clear", needed: "always", above: null },
  ]);
  expect((await safe.run(author, "safe.put", { amount: 200 })).proposal).toBeNull();
  expect(await safe.run(manager, "four-eyes.set", { action: "safe.put", above: "1.00" })).toMatchObject({
    output: { action: "safe.put", before: null, after: "1.00" },
  });
  expect(await listed()).toContainEqual({ action: "safe.put", needed: "above", above: "1.00" });
  expect((await safe.run(author, "safe.put", { amount: 100 })).proposal).toBeNull();
  expect((await safe.run(author, "safe.put", { amount: 101 })).proposal).not.toBeNull();
  expect(await safe.amount()).toBe(800);
  const before = await safe.rows();
  for (const looser of [{}, { above: "1.01" }])
    await expect(safe.run(manager, "four-eyes.set", { action: "safe.put", ...looser })).rejects.toMatchObject({
      code: "threshold_not_loosened",
    });
  expect(await safe.rows()).toBe(before);
  expect(await safe.run(operator("anna"), "four-eyes.set", { action: "safe.put" })).toMatchObject({
    output: { before: "1.00", after: null },
    message: "safe.put needs no second member.",
  });
  expect((await safe.run(author, "safe.put", { amount: 101 })).proposal).toBeNull();
  expect(await safe.amount()).toBe(901);
});

test("operators at the command line need a second person too, and cannot approve their own proposals", async () => {
  const anna = operator("anna");
  const id = await safe.proposed(anna);
  const before = await safe.rows();
  await expect(safe.run(anna, "proposal.approve", { proposal: id })).rejects.toMatchObject({ code: "own_proposal" });
  expect(await safe.rows()).toBe(before);
  await safe.run(operator("berta"), "proposal.approve", { proposal: id });
  expect(await safe.amount()).toBe(0);
});

test.each([
  ["an unknown action", { action: "safe.open", above: "1.00" }, NotFound],
  ["an action that always needs one", { action: "safe.clear", above: "1.00" }, InvalidFields],
  ["an action that never needs one", { action: "safe.see", above: "1.00" }, InvalidFields],
  ["an amount below zero", { action: "safe.put", above: "-1.00" }, InvalidFields],
  ["half a cent", { action: "safe.put", above: "0.005" }, InvalidFields],
  ["a word", { action: "safe.put", above: "much" }, InvalidFields],
])("a threshold for %s is refused, and nothing changes", async (_what, input, refusal) => {
  const before = await safe.rows();
  await expect(safe.run(manager, "four-eyes.set", input)).rejects.toThrow(refusal);
  expect(await safe.rows()).toBe(before);
});

test("only members who manage staff set thresholds", async () => {
  const before = await safe.rows();
  const order = { action: "safe.put", above: "1.00" };
  await expect(safe.run(author, "four-eyes.set", order)).rejects.toThrow(PermissionMissing);
  expect(await safe.rows()).toBe(before);
});

test("a threshold of the release binds members at once, and an operator once two administrators can sign in", async () => {
  const anna = operator("anna");
  const put = async (caller: Caller) => (await safe.run(caller, "safe.put", { amount: 101 })).proposal;
  await sql`
    insert into staff.four_eyes (action, above_cents, changed_at, shipped) values ('safe.put', 100, ${safe.clock.date()}, true)
    on conflict (action) do update set above_cents = 100, shipped = true`.execute(safe.db);
  expect(await put(author)).not.toBeNull();
  expect(await put(anna)).toBeNull();
  await safe.member("administrator-1", "staff.manage");
  await safe.member("administrator-2", "staff.manage");
  await sql`
    insert into staff.credential (member_id, password_hash, password_at)
    select id, 'of a test', created_at from staff.member where handle like 'administrator-%'`.execute(safe.db);
  expect(await put(anna)).not.toBeNull();
});

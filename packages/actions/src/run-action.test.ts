import { IdempotencyConflict, PermissionMissing, StaffSignInRequired } from "@apogee/http";
import { InvalidFields, NotFound, ReasonMissing } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { operator } from "./caller.ts";
import { givenBoxes, TOO_FULL, type GivenBoxes } from "./testing/boxes.ts";

let boxes: GivenBoxes;
beforeAll(async () => void (boxes = await givenBoxes()));
afterAll(() => boxes.close());
beforeEach(async () => {
  await sql`update trial.box set amount = 0`.execute(boxes.db);
  boxes.reported.length = 0;
  boxes.logged.length = 0;
  boxes.outside.isAway = false;
});

const ten = { box: "a", amount: 10 };

test("an action changes its rows, records its caller and reason, and publishes after the commit", async () => {
  const { fill } = boxes.actions;
  expect(await boxes.run(fill, ten, { reason: "  The box was empty " })).toEqual({
    message: "a holds 10.",
    output: { box: "a", amount: 10 },
    proposal: null,
    audit: [expect.any(Number)],
  });
  const { rows } = await sql`
    select actor, reason, before, after from ops.audit where action = 'box.filled' order by id desc limit 1`.execute(
    boxes.db,
  );
  expect(rows).toEqual([
    { actor: "staff:mia", reason: "The box was empty", before: { amount: 0 }, after: { amount: 10 } },
  ]);
  expect([await boxes.amount("a"), boxes.reported]).toEqual([10, ["a holds 10"]]);
});

test("a repeat under the same key acts once, publishes once, and returns the first outcome", async () => {
  const { fill } = boxes.actions;
  const first = await boxes.run(fill, ten, { key: "the-same-key" });
  const before = await boxes.rows();
  expect(await boxes.run(fill, ten, { key: "the-same-key" })).toEqual(first);
  expect([await boxes.rows(), boxes.reported]).toEqual([before, ["a holds 10"]]);
});

test("concurrent repeats under one key act once, and all of them return the first outcome", async () => {
  const { fill } = boxes.actions;
  const all = await Promise.all(Array.from({ length: 5 }, () => boxes.run(fill, ten, { key: "at-once" })));
  expect(new Set(all.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  expect([await boxes.amount("a"), boxes.reported]).toEqual([10, ["a holds 10"]]);
});

test.each([
  ["another input", { box: "a", amount: 11 }, {}],
  ["another reason", ten, { reason: "For another reason" }],
])("%s under a used key is refused, and nothing changes", async (_what, input, more) => {
  const { fill } = boxes.actions;
  const key = crypto.randomUUID();
  await boxes.run(fill, ten, { key });
  const before = await boxes.rows();
  await expect(boxes.run(fill, input, { key, ...more })).rejects.toThrow(IdempotencyConflict);
  expect(await boxes.rows()).toBe(before);
});

test("another action under a used key is refused; another caller may use the same key", async () => {
  const { fill, order } = boxes.actions;
  const key = crypto.randomUUID();
  await boxes.run(fill, ten, { key });
  await expect(boxes.run(order, ten, { key })).rejects.toThrow(IdempotencyConflict);
  await boxes.run(fill, ten, { key, caller: operator("anna") });
  expect(await boxes.amount("a")).toBe(20);
});

test.each(["", "    ", " no  "])("the reason %j is refused, and nothing changes", async (reason) => {
  const before = await boxes.rows();
  for (const action of [boxes.actions.fill, boxes.actions.ship])
    await expect(boxes.run(action, ten, { reason })).rejects.toThrow(ReasonMissing);
  expect(await boxes.rows()).toBe(before);
});

test("input that does not fit is refused, and nothing changes", async () => {
  const before = await boxes.rows();
  for (const input of [{ box: "a" }, { box: "a", amount: 0 }, { box: "a", amount: "10" }, "a", null])
    await expect(boxes.run(boxes.actions.fill, input)).rejects.toThrow(InvalidFields);
  expect(await boxes.rows()).toBe(before);
});

test("a member without the permission is refused, and an operator may run every action", async () => {
  const before = await boxes.rows();
  const caller = boxes.member("ben", ["wallet.read"]);
  for (const action of Object.values(boxes.actions))
    await expect(boxes.run(action, ten, { caller })).rejects.toThrow(PermissionMissing);
  expect(await boxes.rows()).toBe(before);
  await boxes.run(boxes.actions.fill, ten, { caller: operator("anna") });
  expect(await boxes.amount("a")).toBe(10);
});

test("a member whose session ended, or who lost the permission, before the transaction is refused, and nothing changes", async () => {
  const before = await boxes.rows();
  const signedOut = boxes.member("ben", ["wallet.adjust"], { isAlive: false });
  await expect(boxes.run(boxes.actions.fill, ten, { caller: signedOut })).rejects.toThrow(StaffSignInRequired);
  const kept = boxes.member("ben", []);
  const stripped = { ...boxes.member("ben", ["wallet.adjust"]), hold: async () => kept };
  await expect(boxes.run(boxes.actions.fill, ten, { caller: stripped })).rejects.toThrow(PermissionMissing);
  expect([await boxes.rows(), boxes.reported]).toEqual([before, []]);
});

test("a refused action changes nothing, publishes nothing, and leaves its key free", async () => {
  const { fill } = boxes.actions;
  const before = await boxes.rows();
  await expect(boxes.run(fill, { box: "a", amount: 101 }, { key: "refused-first" })).rejects.toThrow(TOO_FULL);
  expect([await boxes.rows(), boxes.reported]).toEqual([before, []]);
  await boxes.run(fill, ten, { key: "refused-first" });
  expect([await boxes.amount("a"), boxes.reported]).toEqual([10, ["a holds 10"]]);
});

test("a failure after the commit is logged, and the outcome stays", async () => {
  const failing = {
    ...boxes.actions.fill,
    run: (async (context, input, prepared) => {
      context.afterCommit(() => Promise.reject(new Error("nobody listens")));
      return boxes.actions.fill.run!(context, input, prepared);
    }) as NonNullable<(typeof boxes.actions.fill)["run"]>,
  };
  expect(await boxes.run(failing, ten)).toMatchObject({ output: { amount: 10 } });
  expect([await boxes.amount("a"), boxes.reported, boxes.logged]).toEqual([
    10,
    ["a holds 10"],
    [expect.stringContaining("nobody listens")],
  ]);
});

test("a call to an outside system follows the commit; its refusal is the answer, and a repeat calls again", async () => {
  const { order } = boxes.actions;
  boxes.outside.isAway = true;
  await expect(boxes.run(order, ten, { key: "ordered-once" })).rejects.toThrow(NotFound);
  expect([await boxes.amount("a"), boxes.reported]).toEqual([10, ["order 10 for a, key ordered-once"]]);
  boxes.outside.isAway = false;
  const before = await boxes.rows();
  expect(await boxes.run(order, ten, { key: "ordered-once" })).toMatchObject({ output: ten });
  expect([await boxes.rows(), boxes.reported[1]]).toEqual([before, "order 10 for a, again, key ordered-once"]);
  await expect(boxes.run(order, { box: "nowhere", amount: 1 })).rejects.toThrow(NotFound);
  expect(boxes.reported.length).toBe(2);
});

test("a long action begins its own transactions and gets reason and actor", async () => {
  await boxes.run(boxes.actions.fill, ten);
  expect(await boxes.run(boxes.actions.ship, { box: "a" })).toEqual({
    message: "a was sent.",
    output: { box: "a", amount: 0 },
    proposal: null,
    audit: [expect.any(Number)],
  });
  expect(await boxes.amount("a")).toBe(0);
});

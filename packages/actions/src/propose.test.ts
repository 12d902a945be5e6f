import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SecondMemberMissing } from "./errors.ts";
import { givenBoxes, type GivenBoxes } from "./testing/boxes.ts";

let boxes: GivenBoxes;
beforeAll(async () => void (boxes = await givenBoxes()));
afterAll(() => boxes.close());
beforeEach(async () => {
  await sql`update trial.box set amount = 5`.execute(boxes.db);
  await sql`delete from trial.proposal`.execute(boxes.db);
  boxes.reported.length = 0;
  Object.assign(boxes.staff, { others: 1, threshold: null });
});

const proposed = async (): Promise<unknown[]> =>
  (
    await sql`select action, input, actor, version, expires_at as "expiresAt" from trial.proposal order by id`.execute(
      boxes.db,
    )
  ).rows;

test.each([
  ["without a threshold", null, 50, false],
  ["below the threshold", 20, 19, false],
  ["at the threshold", 20, 20, false],
  ["above the threshold", 20, 21, true],
  ["above a threshold of nothing", 0, 1, true],
])("an action %s of %j with the amount %j is proposed: %j", async (_what, threshold, amount, isProposed) => {
  boxes.staff.threshold = threshold;
  const outcome = await boxes.run(boxes.actions.fill, { box: "a", amount });
  expect(outcome.proposal !== null).toBe(isProposed);
  expect([await boxes.amount("a"), (await proposed()).length]).toEqual(isProposed ? [5, 1] : [5 + amount, 0]);
});

test("a proposal keeps input, author, the version of its subject and its deadline; nothing else changes", async () => {
  const outcome = await boxes.run(boxes.actions.empty, { box: "b" });
  const expiresAt = new Date(boxes.clock.now() + 60_000);
  expect(outcome).toEqual({
    message: `A second member must carry this out. Proposal ${outcome.proposal!.id} waits until ${expiresAt.toISOString()}.`,
    output: null,
    proposal: { id: expect.any(Number), expires_at: expiresAt.toISOString() },
    audit: [],
  });
  expect(await proposed()).toEqual([
    { action: "box.empty", input: { box: "b" }, actor: "staff:mia", version: "5", expiresAt },
  ]);
  expect([await boxes.amount("b"), boxes.reported]).toEqual([5, []]);
});

test("a repeat under the same key proposes once", async () => {
  const first = await boxes.run(boxes.actions.empty, { box: "a" }, { key: "proposed-once" });
  expect(await boxes.run(boxes.actions.empty, { box: "a" }, { key: "proposed-once" })).toEqual(first);
  expect((await proposed()).length).toBe(1);
});

test("without a second member the order is refused, and nothing is done or proposed", async () => {
  Object.assign(boxes.staff, { others: 0, threshold: 9 });
  const before = await boxes.rows();
  await expect(boxes.run(boxes.actions.empty, { box: "a" })).rejects.toThrow(SecondMemberMissing);
  await expect(boxes.run(boxes.actions.fill, { box: "a", amount: 10 })).rejects.toMatchObject({
    code: "second_member_missing",
    status: 409,
  });
  expect([await boxes.rows(), boxes.reported]).toEqual([before, []]);
  await boxes.run(boxes.actions.fill, { box: "a", amount: 9 });
  expect(await boxes.amount("a")).toBe(14);
});

import { PermissionMissing, StaffSignInRequired } from "@apogee/http";
import { InvalidFields } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { NoPreview } from "./errors.ts";
import { previewAction } from "./preview-action.ts";
import { givenBoxes, TOO_FULL, type GivenBoxes } from "./testing/boxes.ts";

let boxes: GivenBoxes;
beforeAll(async () => void (boxes = await givenBoxes()));
afterAll(() => boxes.close());
beforeEach(async () => {
  await sql`update trial.box set amount = 5`.execute(boxes.db);
  boxes.reported.length = 0;
  Object.assign(boxes.staff, { others: 1, threshold: null });
});

const preview = (name: keyof GivenBoxes["actions"], input: unknown, caller = boxes.member("mia", ["wallet.adjust"])) =>
  previewAction(boxes.ground, boxes.actions[name], input, caller);

test("a preview returns the exact outcome with the changes of the audit trail, and changes and publishes nothing", async () => {
  const before = await boxes.rows();
  expect(await preview("fill", { box: "a", amount: 10 })).toEqual({
    message: "a holds 15.",
    output: { box: "a", amount: 15 },
    needs_second_member: false,
    changes: [{ action: "box.filled", subject: "box:a", before: { amount: 5 }, after: { amount: 15 } }],
  });
  expect([await boxes.rows(), boxes.reported]).toEqual([before, []]);
});

test("a preview calls no outside system", async () => {
  const before = await boxes.rows();
  expect(await preview("order", { box: "a", amount: 10 })).toMatchObject({ output: { amount: 10 } });
  expect([await boxes.rows(), boxes.reported]).toEqual([before, []]);
});

test.each([
  ["above the threshold", "fill", 10, true],
  ["at the threshold", "fill", 9, false],
  ["of an action that always needs one", "empty", 1, true],
] as const)(
  "a preview %s tells whether a second member is needed, and proposes nothing",
  async (_what, name, amount, needs) => {
    boxes.staff.threshold = 9;
    const before = await boxes.rows();
    expect(await preview(name, { box: "a", amount })).toMatchObject({ needs_second_member: needs });
    expect(await boxes.rows()).toBe(before);
  },
);

test("a preview is refused like the action itself, and nothing changes", async () => {
  const before = await boxes.rows();
  const ten = { box: "a", amount: 10 };
  await expect(preview("fill", { box: "a", amount: 100 })).rejects.toThrow(TOO_FULL);
  await expect(preview("fill", { box: "a" })).rejects.toThrow(InvalidFields);
  await expect(preview("fill", ten, boxes.member("ben", []))).rejects.toThrow(PermissionMissing);
  const signedOut = boxes.member("ben", ["wallet.adjust"], { isAlive: false });
  await expect(preview("fill", ten, signedOut)).rejects.toThrow(StaffSignInRequired);
  expect([await boxes.rows(), boxes.reported]).toEqual([before, []]);
});

test("a long action cannot be previewed", async () => {
  const before = await boxes.rows();
  await expect(preview("ship", { box: "a" })).rejects.toThrow(NoPreview);
  expect(await boxes.rows()).toBe(before);
});

import { expect, test } from "vitest";
import { z } from "zod";
import { defineAction } from "./action.ts";
import { describeRegistry, labelOf, titleOf } from "./describe-registry.ts";
import { amountField, currencyField, moment, playerField, termsField, timeField } from "./fields.ts";
import { defineList, defineQuery } from "./query.ts";
import { registryOf } from "./registry.ts";

const action = defineAction({
  name: "crate.move-away",
  permission: "wallet.adjust",
  summary: "move a crate",
  input: z.object({
    player: playerField,
    currency: currencyField.optional().describe("the currency"),
    amount: amountField.describe("like 10.00"),
    at: timeField.nullable().default(null).describe("when"),
    size: z.int().min(1).max(9).default(3).describe("how large"),
    color: z.enum(["red", "blue"]).describe("its color"),
    labels: z
      .array(z.enum(["a", "b"]))
      .default([])
      .describe("its labels"),
    is_open: z.boolean().default(false).describe("whether it is open"),
    picture: z.string().meta({ file: "bytes" }).describe("a picture"),
    key: z.string().meta({ file: "key" }).describe("a key"),
    rest: z.record(z.string(), z.number()).describe("more"),
  }),
  output: z.object({}),
  confirm: true,
  run: async () => ({}),
  says: () => "",
});
const described = describeRegistry(
  registryOf(
    [action],
    [
      defineList({
        name: "crate.list",
        permission: "wallet.read",
        summary: "list crates",
        filters: z.object({}),
        row: z.object({
          id: z.int(),
          player: z.int(),
          at: moment.nullable(),
          amount: z.string(),
          currency: z.string(),
        }),
        sorts: { id: ({ id }) => id },
        all: async () => [],
        says: () => "",
      }),
      defineQuery({
        name: "crates",
        permission: "wallet.read",
        summary: "count crates",
        filters: z.object({}),
        output: z.object({ n: z.int() }),
        run: async () => ({ n: 0 }),
        says: () => "",
      }),
    ],
  ),
);

test("each field has the kind, choices, default and bounds of its schema", () => {
  const { fields, action: _, ...head } = described.actions[0]!;
  expect(head).toEqual({
    name: "crate.move-away",
    title: "Move away crate",
    summary: "Move a crate.",
    permission: "wallet.adjust",
    group: "crate",
    reason: "required",
    has_preview: true,
    confirmation: true,
  });
  expect(
    fields.map(({ name, kind, required, default: value, choices, element }) => [
      name,
      kind,
      required,
      value,
      choices,
      element,
    ]),
  ).toEqual([
    ["player", "player", true, null, null, null],
    ["currency", "currency", false, null, null, null],
    ["amount", "amount", true, null, null, null],
    ["at", "time", false, null, null, null],
    ["size", "number", false, 3, null, null],
    ["color", "choice", true, null, ["red", "blue"], null],
    ["labels", "list", false, [], ["a", "b"], "choice"],
    ["is_open", "flag", false, false, null, null],
    ["picture", "file", true, null, null, null],
    ["key", "secret", true, null, null, null],
    ["rest", "json", true, null, null, null],
  ]);
  expect(fields[4]).toMatchObject({
    label: "Size",
    help: "How large.",
    min: 1,
    max: 9,
    schema: { type: "integer", minimum: 1, maximum: 9, default: 3 },
  });
  expect(fields[0]).toMatchObject({ min: 1, schema: { type: "integer" } });
  expect(fields[0]).not.toHaveProperty("max");
});

test("a list has columns, and an answer that is not a list has none", () => {
  const [list, count] = described.queries;
  expect([list!.is_list, list!.sorts]).toEqual([true, ["id"]]);
  expect(list!.columns.map(({ name, kind }) => [name, kind])).toEqual([
    ["id", "number"],
    ["player", "player"],
    ["at", "time"],
    ["amount", "amount"],
    ["currency", "currency"],
  ]);
  expect([count!.is_list, count!.columns]).toEqual([false, []]);
});

test("titles and labels follow from names", () => {
  expect(["wallet.adjust", "staff.sign-out", "statistics", "provider.game.add", "flag.off"].map(titleOf)).toEqual([
    "Adjust wallet",
    "Sign out staff",
    "Statistics",
    "Add provider game",
    "Switch flag off",
  ]);
  expect(["provider.game.list", "entry.list", "staff.list", "contest.show"].map(titleOf)).toEqual([
    "Provider games",
    "Entries",
    "Staff",
    "Contest",
  ]);
  expect(["identity_checked", "displayName", "id", "player_email"].map(labelOf)).toEqual([
    "Identity checked",
    "Display name",
    "ID",
    "Player e-mail",
  ]);
});

test("the form of terms is made from the shape that their command checks, and keeps their example", () => {
  const put = defineAction({
    name: "crate.put",
    permission: "wallet.adjust",
    summary: "store a crate",
    input: z.object({
      terms: termsField(z.strictObject({ size: z.int().min(1) }), "its terms", { size: 2 }),
      more: termsField(z.strictObject({ note: z.string() }), "more terms", { note: "" })
        .optional()
        .describe("more terms"),
    }),
    output: z.object({}),
    run: async () => ({}),
    says: () => "",
  });
  const [terms, more] = describeRegistry(registryOf([put], [])).actions[0]!.fields;
  expect(terms).toMatchObject({
    kind: "json",
    required: true,
    help: "Its terms.",
    schema: { properties: { size: { type: "integer", minimum: 1 } }, required: ["size"], examples: [{ size: 2 }] },
  });
  expect(more).toMatchObject({ kind: "json", required: false, schema: { properties: { note: { type: "string" } } } });
});

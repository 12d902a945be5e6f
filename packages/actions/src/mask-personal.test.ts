import { personal } from "@apogee/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { moment } from "./fields.ts";
import { maskPersonal } from "./mask-personal.ts";

const email = personal("email");

test.each<[what: string, schema: z.ZodType, answer: unknown, masked: unknown]>([
  [
    "a field",
    z.object({ email, id: z.int() }),
    { email: "ada@example.com", id: 7 },
    { email: "a•••@example.com", id: 7 },
  ],
  [
    "a described field",
    z.object({ email: email.describe("Of the account.") }),
    { email: "ada@x.com" },
    { email: "a•••@x.com" },
  ],
  ["a field without a value", z.object({ email: email.nullable() }), { email: null }, { email: null }],
  ["a field that may be left out", z.object({ email: email.optional() }), {}, {}],
  [
    "rows",
    z.object({ rows: z.array(z.object({ email })) }),
    { rows: [{ email: "ada@x.com" }] },
    { rows: [{ email: "a•••@x.com" }] },
  ],
  ["values by name", z.record(z.string(), email), { a: "ada@x.com" }, { a: "a•••@x.com" }],
  ["a pair", z.tuple([z.string(), email]), ["ada@x.com", "ada@x.com"], ["ada@x.com", "a•••@x.com"]],
  [
    "one of several",
    z.union([z.object({ kind: z.literal("a"), email }), z.object({ kind: z.literal("b"), email: z.string() })]),
    { kind: "b", email: "ada@x.com" },
    { kind: "b", email: "ada@x.com" },
  ],
])("masks %s", (_what, schema, answer, masked) => {
  expect(maskPersonal(schema, answer)).toEqual(masked);
});

test("an answer without personal texts stays as it is", () => {
  const answer = { at: new Date(0), rows: [{ id: 1 }] };
  expect(maskPersonal(z.object({ at: moment, rows: z.array(z.object({ id: z.int() })) }), answer)).toBe(answer);
});

import { expect, test } from "vitest";
import { misfitOf, sentenceOf, type Misfit } from "./misfit.ts";

test.each<[string, Misfit, string]>([
  [
    "1.5 for an integer",
    { code: "invalid_type", expected: "int", format: "safeint", input: 1.5 },
    "must be a whole number",
  ],
  ["a word for a number", { code: "invalid_type", expected: "number", input: "abc" }, "must be a number"],
  [
    "a word that was parsed as a number",
    { code: "invalid_type", expected: "number", received: "NaN", input: Number.NaN },
    "must be a number",
  ],
  ["a missing text", { code: "invalid_type", expected: "string", input: undefined }, "is missing"],
  ["a missing choice", { code: "invalid_value", values: ["a", "b"], input: undefined }, "is missing"],
  ["a number for a text", { code: "invalid_type", expected: "string", input: 5 }, "must be text"],
  ["a list for fields", { code: "invalid_type", expected: "object", input: [] }, "must be an object with fields"],
  ["a type without a wording", { code: "invalid_type", expected: "bigint", input: 5 }, "is of the wrong kind"],
  [
    "0 of more than 0",
    { code: "too_small", origin: "number", minimum: 0, inclusive: false, input: 0 },
    "must be more than 0",
  ],
  [
    "0 of at least 1",
    { code: "too_small", origin: "number", minimum: 1, inclusive: true, input: 0 },
    "must be at least 1",
  ],
  [
    "-1 of at least 0",
    { code: "too_small", origin: "number", minimum: 0, inclusive: true, input: -1 },
    "must be at least 0",
  ],
  [
    "2^53",
    { code: "too_big", origin: "int", maximum: Number.MAX_SAFE_INTEGER, inclusive: true, input: 2 ** 53 },
    "is too large to be exact",
  ],
  [
    "-2^53",
    { code: "too_small", origin: "int", minimum: Number.MIN_SAFE_INTEGER, inclusive: true, input: -(2 ** 53) },
    "is too small to be exact",
  ],
  [
    "101 of 100",
    { code: "too_big", origin: "number", maximum: 100, inclusive: true, input: 101 },
    "must be at most 100",
  ],
  [
    "100 of less than 100",
    { code: "too_big", origin: "number", maximum: 100, inclusive: false, input: 100 },
    "must be less than 100",
  ],
  [
    "an empty text",
    { code: "too_small", origin: "string", minimum: 1, inclusive: true, input: "" },
    "must not be empty",
  ],
  [
    "a short text",
    { code: "too_small", origin: "string", minimum: 3, inclusive: true, input: "a" },
    "must have at least 3 characters",
  ],
  [
    "a text of another length",
    { code: "too_big", origin: "string", maximum: 3, exact: true, input: "abcd" },
    "must have exactly 3 characters",
  ],
  [
    "too many entries",
    { code: "too_big", origin: "array", maximum: 1, inclusive: true, input: [1, 2] },
    "must have at most 1 entry",
  ],
  [
    "an unknown choice",
    { code: "invalid_value", values: ["real", "demo"], input: "fun" },
    "must be one of: real, demo",
  ],
  ["false where only true is allowed", { code: "invalid_value", values: [true], input: false }, "must be true"],
  [
    "a choice among very many",
    { code: "invalid_value", values: Array.from({ length: 13 }, String), input: "x" },
    "is not one of the allowed values",
  ],
  [
    "an object that fits no form of several",
    { code: "invalid_union", errors: [], input: {} },
    "has none of the allowed forms",
  ],
  [
    "an unknown kind of several",
    { code: "invalid_union", options: ["frame", "address"], input: {} },
    "must be one of: frame, address",
  ],
  [
    "a word for a time",
    { code: "invalid_format", format: "datetime", input: "x" },
    "must be a time, such as 2026-03-01T12:00:00Z",
  ],
  [
    "a text of another pattern",
    { code: "invalid_format", format: "regex", pattern: "/^a/", input: "b" },
    "has the wrong format",
  ],
  ["3 for a multiple of 5", { code: "not_multiple_of", divisor: 5, input: 3 }, "must be a multiple of 5"],
  ["an unknown field", { code: "unrecognized_keys", keys: ["b"], input: {} }, "has unknown fields: b"],
  ["anything else", { code: "invalid_key", input: 1 }, "does not fit"],
])("names the fault of %s", (_what, misfit, words) => {
  expect(misfitOf(misfit)).toBe(words);
});

test("a sentence names its subject, unless the schema provides a whole sentence", () => {
  expect(sentenceOf("The field stake_cents", "must be a whole number")).toBe(
    "The field stake_cents must be a whole number.",
  );
  expect(sentenceOf("The field currency", "A currency has three or four capital letters.")).toBe(
    "A currency has three or four capital letters.",
  );
});

import { expect, test } from "vitest";
import type { FieldSchema } from "../api/shapes.ts";
import { schemaAt, valueAt, variantOf, variantsOf, withAllParts, withValueAt, withoutNull } from "./schema-kinds.ts";

const bonus: FieldSchema = { type: "object", properties: { type: { const: "bonus" }, percent: { type: "integer" } } };
const spins: FieldSchema = { type: "object", properties: { type: { const: "spins" }, game: { type: "string" } } };
const union: FieldSchema = { anyOf: [bonus, spins] };

test("the variants of a union of objects differ in one part", () => {
  const variants = variantsOf(union)!;
  expect([variants.by, variants.choices.map(({ key }) => key)]).toEqual(["type", ["bonus", "spins"]]);
  expect(variantOf(variants, { type: "spins" }).schema).toBe(spins);
  expect(variantOf(variants, null).schema).toBe(bonus);
  expect(variantsOf({ anyOf: [bonus, { type: "string" }] })).toBeUndefined();
  expect(variantsOf({ anyOf: [{ type: "object", properties: { a: {} } }, bonus] })).toBeUndefined();
});

test("null is taken out of a union", () => {
  expect(withoutNull({ anyOf: [{ type: "integer" }, { type: "null" }], default: null })).toEqual({
    schema: { type: "integer", default: null },
    nullable: true,
  });
  expect(withoutNull(union)).toEqual({ schema: union, nullable: false });
});

test.each<[path: string, value: unknown, found: FieldSchema | undefined]>([
  ["reward.percent", { reward: { type: "bonus" } }, { type: "integer" }],
  ["reward.game", { reward: { type: "spins" } }, { type: "string" }],
  ["reward.game", { reward: { type: "bonus" } }, undefined],
  ["rows.1.n", {}, { type: "number" }],
  ["amounts.EUR", {}, { type: "integer" }],
])("the schema at %s", (path, value, found) => {
  const schema: FieldSchema = {
    type: "object",
    properties: {
      reward: union,
      rows: { type: "array", items: { type: "object", properties: { n: { type: "number" } } } },
      amounts: { type: "object", additionalProperties: { type: "integer" } },
    },
  };
  expect(schemaAt(schema, value, path.split("."))).toEqual(found);
});

test("a part is set, added and removed at its path, and nothing else changes", () => {
  const value = { a: { b: 1, c: 2 }, rows: [{ n: 1 }, { n: 2 }] };
  expect(withValueAt(value, ["a", "b"], 5)).toEqual({ a: { b: 5, c: 2 }, rows: value.rows });
  expect(withValueAt(value, ["a", "b"], undefined)).toEqual({ a: { c: 2 }, rows: value.rows });
  expect(withValueAt(value, ["rows", "1", "n"], 9)).toEqual({ a: value.a, rows: [{ n: 1 }, { n: 9 }] });
  expect(withValueAt({}, ["x", "y"], 1)).toEqual({ x: { y: 1 } });
  expect(valueAt(value, ["rows", "0", "n"])).toBe(1);
});

test("a union that nothing tells apart is edited as one object, whose own parts are optional", () => {
  const row = (name: string): FieldSchema => ({
    type: "object",
    properties: { from: { type: "integer" }, [name]: { type: "integer" } },
    required: ["from", name],
  });
  expect(withAllParts({ anyOf: [row("share"), row("points")] })).toEqual({
    type: "object",
    properties: { from: { type: "integer" }, share: { type: "integer" }, points: { type: "integer" } },
    required: ["from"],
  });
  expect(withAllParts(union)).toBe(union);
});

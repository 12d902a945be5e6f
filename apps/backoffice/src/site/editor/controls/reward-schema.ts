import type { FieldSchema } from "../../api/shapes.ts";

const count: FieldSchema = { type: "integer", minimum: 1 };
const amounts: FieldSchema = {
  type: "object",
  propertyNames: { pattern: "^[A-Z]{3,4}$" },
  additionalProperties: { type: "integer" },
};
const orNull = (schema: FieldSchema): FieldSchema => ({ anyOf: [schema, { type: "null" }], default: null });
const wager: FieldSchema = {
  type: "object",
  properties: { times: { type: "integer", minimum: 0 }, hours: orNull(count) },
  required: ["times", "hours"],
};

const kind = (name: string, properties: Readonly<Record<string, FieldSchema>>): FieldSchema => ({
  type: "object",
  properties: { kind: { const: name }, ...properties },
  required: ["kind", ...Object.keys(properties)],
});

/** Everything that can be given to a player, as the rewards of the server take it. */
export const REWARD_SCHEMA: FieldSchema = {
  anyOf: [
    kind("money", { amounts }),
    kind("points", { points: count }),
    kind("bonus", {
      amounts,
      wager,
      maxBet: orNull(amounts),
      maxWin: orNull(amounts),
      activateHours: orNull(count),
    }),
    kind("free_spins", {
      game: { type: "string" },
      spins: count,
      stakes: amounts,
      wager: orNull(wager),
      maxWin: orNull(amounts),
      activate: orNull({ type: "object", properties: { hours: count }, required: ["hours"] }),
      validHours: { type: "integer", minimum: 1, default: 168 },
    }),
    kind("offer", { offer: { type: "string" } }),
    kind("tickets", { lottery: { type: "string" }, tickets: count }),
    kind("loot_box", { box: { type: "string" }, boxes: count }),
    kind("thing", { name: { type: "string", maxLength: 200 } }),
  ],
};

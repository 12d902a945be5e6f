import { expect, test } from "vitest";
import { CHANNEL_ENTITIES, LATER_CHANNELS } from "./channel-entities.ts";
import { PRIVATE_CHANNELS, PUBLIC_CHANNELS } from "./channels.ts";
import { checkPublication } from "./testing.ts";

const balance = {
  currency: "EUR",
  version: 3,
  amount_cents: 900,
  available_to_cashout_cents: 900,
  available_to_bet_with_locked_cent: 900,
  hidden_at: null,
  deposit_available: true,
  selected_lottery_id: null,
  active: true,
};

test("every channel has its entity, or comes with a later module", () => {
  const known: readonly string[] = [...PUBLIC_CHANNELS, ...PRIVATE_CHANNELS];
  const stated = [...Object.keys(CHANNEL_ENTITIES), ...Object.keys(LATER_CHANNELS)];
  expect(stated.toSorted()).toEqual(known.toSorted());
});

test.each([
  ["groups_updates", { id: "vip", name: "VIP" }, { id: "vip" }],
  ["personal_notifications", { id: 5, title: "Hello", text: "A new offer." }, { id: "5", title: "Hello", text: "" }],
  ["payment_methods_updated", null, { title: "Card" }],
] as const)("%s carries its entity and nothing else", (name, entity, wrong) => {
  if (entity) expect(() => checkPublication(`${name}#7`, entity)).not.toThrow();
  expect(() => checkPublication(`${name}#7`, wrong)).toThrow();
});

test("a balance is published with the round that moved it, or without one", () => {
  expect(() => checkPublication("balance#7", balance)).not.toThrow();
  expect(() => checkPublication("balance#7", { ...balance, round: "1-12" })).not.toThrow();
});

test.each([
  ["a field too many", "balance#7", { ...balance, player_id: 7 }],
  ["a field too few", "balance#7", { ...balance, version: undefined }],
  ["an amount that is no integer", "balance#7", { ...balance, amount_cents: 9.5 }],
  ["the entity of another channel", "payments_changes#7", balance],
  ["a channel without an entity", "lootboxes_changes#7", balance],
  ["a name of every object", "constructor", balance],
])("%s is found", (_name, channel, entity) => {
  expect(() => checkPublication(channel, entity)).toThrow();
});

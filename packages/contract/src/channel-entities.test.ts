import { expect, test } from "vitest";
import { CHANNEL_ENTITIES } from "./channel-entities.ts";
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

test("every entity belongs to a channel that there is", () => {
  const known: readonly string[] = [...PUBLIC_CHANNELS, ...PRIVATE_CHANNELS];
  expect(Object.keys(CHANNEL_ENTITIES).filter((name) => !known.includes(name))).toEqual([]);
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
  ["a channel without an entity", "game_limits#7", balance],
  ["a name of every object", "constructor", balance],
])("%s is found", (_name, channel, entity) => {
  expect(() => checkPublication(channel, entity)).toThrow();
});

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

test("every channel has an entity", () => {
  const known: readonly string[] = [...PUBLIC_CHANNELS, ...PRIVATE_CHANNELS];
  expect(Object.keys(CHANNEL_ENTITIES).toSorted()).toEqual(known.toSorted());
});

const AT = "2026-11-28T12:00:00Z";
const LOOTBOX = {
  id: 4,
  created_at: AT,
  currency: "EUR",
  display: "rocket",
  group_key: "rocket_lite",
  items: [
    {
      id: 1,
      weight: 10,
      prize: false,
      bonuses: [
        {
          title: "Ten spins",
          type: "freespins",
          attributes: [{ field: "freespins_count", value: 10 }],
          result_bonus: [{ field: "max_win", value: [{ currency: "EUR", amount_cents: 5_000 }] }],
        },
      ],
    },
  ],
  stage: "issued",
  strategy: "weights",
  title: "Lite",
  valid_until: null,
};
const JACKPOT = {
  id: 1,
  name: "Mystic",
  identifier: "mystic",
  external_id: null,
  currency: "EUR",
  allowed_currencies: ["EUR"],
  games: ["apogee/DragonsEmber"],
  state: "active",
  levels: [
    {
      id: 2,
      identifier: "comet",
      index: 0,
      name: "Comet",
      state: "active",
      amount_cents: 120_418,
      available_amount_cents: 120_418,
      current_award_value: 120_418,
      total_amount_cents: 120_418,
      periods: [],
      working_days: [],
    },
  ],
};

test.each([
  ["public:jackpots_changes", JACKPOT, { ...JACKPOT, levels: null }],
  ["lootboxes_changes#7", LOOTBOX, { ...LOOTBOX, stage: "opened" }],
  [
    "tournament_notifications#7",
    {
      event: "player_joined_leaderboard",
      id: 3,
      title: "Comet week",
      start_at: AT,
      end_at: AT,
      award_place: 2,
      previous_place: null,
    },
    { event: "place", id: 3, title: "Comet week", start_at: AT, end_at: AT },
  ],
  ["$analytics#7", { funnel: "deposit", step: "amount", at: AT }, { funnel: "play", step: "amount", at: AT }],
])("%s carries the entity of a future module", (channel, entity, wrong) => {
  expect(() => checkPublication(channel, entity)).not.toThrow();
  expect(() => checkPublication(channel, wrong)).toThrow();
});

test.each([
  ["groups_updates", { id: "vip", name: "VIP", member: true }, { id: "vip" }],
  [
    "personal_notifications",
    { id: 5, title: "Hello", text: "A new offer.", page: null, at: "2026-11-29T10:00:00.000Z" },
    { id: "5", title: "Hello", text: "" },
  ],
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
  ["an extra field", "balance#7", { ...balance, player_id: 7 }],
  ["a missing field", "balance#7", { ...balance, version: undefined }],
  ["an amount that is not an integer", "balance#7", { ...balance, amount_cents: 9.5 }],
  ["the entity of another channel", "payments_changes#7", balance],
  ["a channel without an entity", "lootboxes#7", balance],
  ["a name that every object has", "constructor", balance],
])("%s is rejected", (_name, channel, entity) => {
  expect(() => checkPublication(channel, entity)).toThrow();
});

import { defineAction, defineList, defineQuery, table, type Action, type Query, termsField } from "@apogee/actions";
import { NotFound } from "@apogee/kernel";
import { z } from "zod";
import { cardTerms } from "../domain/card-terms.ts";
import { allCards, type Card } from "../card.store.ts";
import { putCard, startCard, stopCard } from "../commands/put-card.ts";
import type { LoyaltyPorts } from "../../ports.ts";
import { NOT_FOUND, REWARDS_REACH_EDGE } from "../../actions/refusals.ts";

const id = z.string().max(64).describe("the card's id");
const EXAMPLE = {
  type: "money",
  titles: { en: "5 euros" },
  wager: 3,
  prices: { EUR: { points: 500, amount: 500 } },
};
const cardRow = z.object({
  id: z.string(),
  type: z.enum(["money", "freespins", "lootboxes"]),
  title: z.string(),
  titles: z.record(z.string(), z.string()),
  tag: z.enum(["popular", "new", "vip"]).nullable(),
  wager: z.int(),
  wagerHours: z.int().nullable(),
  activateHours: z.int().nullable(),
  validHours: z.int().nullable(),
  games: z.array(z.string()),
  box: z.string().nullable(),
  stock: z.int().nullable(),
  limitPerPlayer: z.int().nullable(),
  position: z.int(),
  enabled: z.boolean(),
  rates: z.array(
    z.object({
      currency: z.string(),
      points: z.int(),
      amount: z.int().nullable(),
      freespins: z.int().nullable(),
      boxes: z.int().nullable(),
      stake: z.int().nullable(),
      maxWin: z.int().nullable(),
    }),
  ),
});
const shown = (card: Card): z.input<typeof cardRow> => ({ ...card, games: [...card.games], rates: [...card.rates] });

type CardPorts = Pick<LoyaltyPorts, "rewards" | "rewardFacts">;

/** What operators do with cards of the points shop. */
export const cardActions = (ports: () => CardPorts): Action[] => [
  defineAction({
    name: "card.put",
    permission: "offers.edit",
    summary: "create a card, or replace its terms, from a JSON file; it is sold from then on",
    input: z.object({
      id: id.describe("the card's id: lowercase letters, digits, hyphens and underscores"),
      terms: termsField(cardTerms, "the terms of the card, a JSON file at the command line", EXAMPLE),
    }),
    output: cardRow,
    refusals: [
      REWARDS_REACH_EDGE,
      NOT_FOUND,
      { code: "unknown_currency", status: 422, when: "There is no such currency." },
      { code: "game_without_freespins", status: 422, when: "The game has no free spins." },
      { code: "freespins_stake_not_offered", status: 422, when: "The game does not offer the stake." },
    ],
    command: { arguments: ["id", "terms"] },
    run: async ({ tx, at, actor, reason }, change) =>
      shown(await putCard(tx, ports(), { ...change, actor, reason }, at)),
    says: (put) => `The shop sells ${put.id}.`,
  }),
  defineAction({
    name: "card.stop",
    permission: "offers.edit",
    summary: "take a card out of the shop; what was bought stays",
    input: z.object({ id }),
    output: cardRow,
    refusals: [NOT_FOUND],
    command: { arguments: ["id"] },
    run: async ({ tx, at, actor, reason }, order) => shown(await stopCard(tx, { ...order, actor, reason }, at)),
    says: (changed) => `Card ${changed.id} is stopped.`,
  }),
  defineAction({
    name: "card.start",
    permission: "offers.edit",
    summary: "sell a stopped card again",
    input: z.object({ id }),
    output: cardRow,
    refusals: [NOT_FOUND, REWARDS_REACH_EDGE],
    command: { arguments: ["id"] },
    run: async ({ tx, at, actor, reason }, order) =>
      shown(await startCard(tx, ports(), { ...order, actor, reason }, at)),
    says: (changed) => `Card ${changed.id} is sold.`,
  }),
];

/** What staff read of cards. */
export const cardQueries = (): Query[] => [
  defineList({
    name: "card.list",
    permission: "offers.read",
    summary: "list all cards with their price in euros, also those that are not sold",
    filters: z.object({}),
    row: cardRow,
    sorts: { id: (row) => row.id, type: (row) => row.type, left: (row) => row.stock },
    all: async ({ db }) => (await allCards(db)).map(shown),
    says: (rows) =>
      table([
        ["card", "type", "title", "points", "left", "per player", "state"],
        ...rows.map((row) => [
          row.id,
          row.type,
          row.title,
          String(row.rates.find(({ currency }) => currency === "EUR")?.points ?? ""),
          String(row.stock ?? ""),
          String(row.limitPerPlayer ?? ""),
          row.enabled ? "sold" : "stopped",
        ]),
      ]),
  }),
  defineQuery({
    name: "card.show",
    permission: "offers.read",
    summary: "show a card as JSON",
    filters: z.object({ id }),
    output: cardRow,
    refusals: [NOT_FOUND],
    command: { arguments: ["id"] },
    async run({ db }, { id: named }) {
      const found = (await allCards(db)).find((each) => each.id === named);
      if (!found) throw new NotFound(`The card ${named}`);
      return shown(found);
    },
    says: (card) => JSON.stringify(card, null, 2),
  }),
];

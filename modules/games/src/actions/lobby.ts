import { defineAction, defineList, moment, table, timeField, timeIn, type Action, type Query } from "@apogee/actions";
import { NotFound } from "@apogee/kernel";
import { z } from "zod";
import { allCategories, gamesInCategory } from "../lobby/category-order.store.ts";
import { orderCategory } from "../lobby/order-category.ts";
import { waitingSwitches } from "../lobby/schedule.store.ts";
import { dropSwitch, scheduleSwitch } from "../lobby/schedule.ts";

const STATES = ["enabled", "disabled"] as const;
const MOST_GAMES = 2_000;
const category = z.string().max(60).describe("the category, like new_games");
const planned = z.object({
  id: z.int(),
  identifier: z.string(),
  title: z.string(),
  status: z.enum(STATES),
  at: moment,
  actor: z.string(),
  reason: z.string(),
});
const NO_GAME = { code: "not_found", status: 404, when: "There is no such game or category." } as const;

/** What operators do with the lobby: the order of categories, and switches at a time. */
export const lobbyActions = (): Action[] => [orderAction(), scheduleAction(), dropAction()];

function orderAction(): Action {
  return defineAction({
    name: "category.order",
    permission: "content.edit",
    summary: "put games of a category first, in this order; all others follow as before, and the site shows it at once",
    input: z.object({
      category,
      games: z.array(z.string().max(120)).min(1).max(MOST_GAMES).describe("the games, the first one first"),
    }),
    output: z.object({ category: z.string(), games: z.array(z.string()).describe("The whole order.") }),
    refusals: [NO_GAME],
    command: { arguments: ["category", "games"] },
    run: async ({ tx, at, actor, reason }, { category: slug, games }) => ({
      category: slug,
      games: await orderCategory(tx, { category: slug, games, actor, reason }, at),
    }),
    says: ({ category: slug, games }) => `${slug} begins with ${games.slice(0, 5).join(", ")}.`,
  });
}

function scheduleAction(): Action {
  return defineAction({
    name: "game.schedule",
    permission: "games.switch",
    summary: "enable or disable a game at a time",
    input: z.object({
      identifier: z.string().max(120).describe("the game, like apogee/NovaHiLo"),
      status: z.enum(STATES).describe("what it is from then on"),
      at: timeField.describe("when, like 2031-05-01T12:00Z"),
    }),
    output: planned,
    refusals: [NO_GAME],
    command: { arguments: ["identifier", "status", "at"] },
    run: ({ tx, at: now, actor, reason }, { identifier, status, at }) =>
      scheduleSwitch(tx, { identifier, status, at: timeIn(at, "at"), actor, reason }, now),
    says: ({ identifier, status, at, id }) => `${identifier} is ${status} from ${at} on. Switch ${id} waits.`,
  });
}

function dropAction(): Action {
  return defineAction({
    name: "game.unschedule",
    permission: "games.switch",
    summary: "drop a planned switch of a game",
    input: z.object({ switch: z.int().min(1).describe("the number of the switch") }),
    output: planned,
    refusals: [{ code: "not_found", status: 404, when: "No such switch waits." }],
    command: { arguments: ["switch"] },
    run: ({ tx, at, actor, reason }, { switch: id }) => dropSwitch(tx, { id, actor, reason }, at),
    says: ({ id }) => `Switch ${id} is dropped.`,
  });
}

/** What staff read of the lobby. */
export const lobbyQueries = (): Query[] => [categoriesQuery(), categoryQuery(), scheduledQuery()];

function categoriesQuery(): Query {
  return defineList({
    name: "category.list",
    permission: "games.read",
    summary: "list the categories of games in their order",
    filters: z.object({}),
    row: z.object({ category: z.string(), title: z.string(), games: z.int(), enabled: z.int() }),
    all: ({ db }) => allCategories(db),
    says: (rows) =>
      table([
        ["category", "games", "enabled"],
        ...rows.map((row) => [row.category, String(row.games), String(row.enabled)]),
      ]),
  });
}

function categoryQuery(): Query {
  return defineList({
    name: "category.games",
    permission: "games.read",
    summary: "list the games of a category in the order in which the site shows them",
    filters: z.object({ category }),
    row: z.object({
      place: z.int(),
      identifier: z.string(),
      title: z.string(),
      producer: z.string(),
      status: z.enum(STATES),
      art: z.string(),
      rounds: z.int().describe("For money, in the last 30 days."),
    }),
    refusals: [NO_GAME],
    command: { arguments: ["category"], mostShown: 50 },
    async all({ db }, { category: slug }) {
      const games = await gamesInCategory(db, slug);
      if (games.length === 0 && !(await allCategories(db)).some((each) => each.category === slug))
        throw new NotFound(`The category ${slug}`);
      return games;
    },
    says: (rows) =>
      rows.length === 0
        ? "No games."
        : table([["place", "game", "status"], ...rows.map((row) => [String(row.place), row.identifier, row.status])]),
  });
}

function scheduledQuery(): Query {
  return defineList({
    name: "game.scheduled",
    permission: "games.read",
    summary: "list the planned switches of games, the next one first",
    filters: z.object({}),
    row: planned,
    all: ({ db }) => waitingSwitches(db),
    says: (rows) =>
      rows.length === 0
        ? "No switch is planned."
        : table([
            ["switch", "at", "game", "then", "by"],
            ...rows.map((row) => [String(row.id), row.at, row.identifier, row.status, row.actor]),
          ]),
  });
}

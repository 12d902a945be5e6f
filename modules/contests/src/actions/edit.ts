import { defineAction, termsField, type Action } from "@apogee/actions";
import { z } from "zod";
import { findContest } from "../contest.store.ts";
import { poolInEuros } from "../commands/move-stages.ts";
import { createContest, putContest } from "../commands/put-contest.ts";
import { contestOrder } from "../domain/contest-order.ts";
import { sorted } from "../domain/frozen.ts";
import { publishContest } from "../commands/publish-contest.ts";
import { putSeries } from "../commands/put-series.ts";
import { withdrawGame } from "../commands/withdraw-game.ts";
import type { ContestPorts } from "../ports.ts";
import { EXISTS, FROZEN, NOT_FOUND, REWARDS, WRONG_STAGE } from "./refusals.ts";
import { contestRow, contestRowOf } from "./views.ts";

const number = z.int().min(1).describe("the contest's number");
const NONE = { identifiers: [], categories: [], providers: [] };
const EXAMPLE = {
  slug: "moonshot",
  identifier: "moonshot",
  start: "2031-05-01T12:00:00Z",
  end: "2031-05-08T12:00:00Z",
  titles: { en: "Moonshot" },
  descriptions: { en: "A week of large wins." },
  art: { symbol: "rocket", from: "#3b1d8f", to: "#ff7a3d" },
  terms: {
    rules: {
      score: { kind: "win" },
      currency: "EUR",
      minBet: { EUR: 20 },
      money: "real",
      countsJackpotWins: false,
      games: { include: NONE, exclude: NONE },
      groups: [],
      countries: [],
      licences: [],
    },
    join: { mode: "confirmation", beforeStart: true },
    pool: { guaranteed: 100_000, unclaimed: "kept" },
    prizes: [
      { from: 1, to: 1, share: 6_000 },
      { from: 2, to: 5, share: 1_000 },
    ],
    levels: null,
    reviewHours: 24,
  },
};
const contest = termsField(contestOrder, "the contest with its terms, a JSON file at the command line", EXAMPLE);
const series = z
  .record(z.string(), z.unknown())
  .describe("the series, a JSON file at the command line")
  .meta({
    examples: [
      {
        slug: "grand-tour",
        titles: { en: "Grand tour" },
        descriptions: { en: "Three planets, one table." },
        placePoints: [25, 18, 15, 12, 10],
      },
    ],
  });

/** What editors do with contests and series. */
export const editActions = (ports: () => Pick<ContestPorts, "rewards" | "rates">): Action[] => [
  defineAction({
    name: "contest.create",
    permission: "promotions.edit",
    summary: "create the draft of a tournament or a quest from a JSON file",
    input: z.object({ contest }),
    output: contestRow,
    refusals: [EXISTS],
    command: { arguments: ["contest"] },
    run: async ({ tx, at, actor, reason }, order) =>
      contestRowOf(await createContest(tx, { ...order, actor, reason }, at)),
    says: ({ id, slug }) => `Contest ${id}, ${slug}, is a draft.`,
  }),
  defineAction({
    name: "contest.put",
    permission: "promotions.edit",
    summary: "change a contest; once somebody has joined, its texts, its picture and a later end only",
    input: z.object({ id: number, contest }),
    output: contestRow,
    refusals: [NOT_FOUND, EXISTS, FROZEN, ...REWARDS],
    command: { arguments: ["id", "contest"] },
    run: async ({ tx, at, actor, reason }, order) =>
      contestRowOf(await putContest(tx, ports(), { ...order, actor, reason }, at)),
    says: ({ id, version }) => `Contest ${id} has version ${version}.`,
  }),
  defineAction({
    name: "contest.publish",
    permission: "promotions.edit",
    summary: "publish a draft; players see it, and its rules are frozen",
    input: z.object({ id: number }),
    output: contestRow,
    refusals: [NOT_FOUND, WRONG_STAGE, ...REWARDS],
    command: { arguments: ["id"] },
    fourEyes: {
      async version({ tx }, { id }) {
        const contest = await findContest(tx, id);
        return contest ? `${contest.stage} ${contest.version} ${sorted(contest.terms)}` : "none";
      },
      async weighs({ tx }, { id }) {
        const contest = await findContest(tx, id);
        return contest ? poolInEuros(ports(), tx, contest) : 0;
      },
    },
    run: async ({ tx, at, actor, reason }, order) =>
      contestRowOf(await publishContest(tx, ports(), { ...order, actor, reason }, at)),
    says: ({ id, start }) => `Contest ${id} is published and starts at ${start}.`,
  }),
  defineAction({
    name: "contest.withdraw-game",
    permission: "promotions.edit",
    summary: "withdraw a game; rounds that are staked in it from now on do not count",
    input: z.object({
      id: number,
      game: z.string().max(120).describe("the game's identifier").meta({ placeholder: "provider/Name" }),
    }),
    output: contestRow,
    refusals: [NOT_FOUND, WRONG_STAGE],
    command: { arguments: ["id", "game"] },
    run: async ({ tx, at, actor, reason }, order) =>
      contestRowOf(await withdrawGame(tx, { ...order, actor, reason }, at)),
    says: ({ id }, { game }) => `${game} no longer counts in contest ${id}.`,
  }),
  defineAction({
    name: "series.put",
    permission: "promotions.edit",
    summary: "create a series of contests, or replace its texts and the points of its places, from a JSON file",
    input: z.object({ series }),
    output: z.object({ slug: z.string(), placePoints: z.array(z.int()) }),
    command: { arguments: ["series"] },
    async run({ tx, at, actor, reason }, order) {
      const { slug, placePoints } = await putSeries(tx, { ...order, actor, reason }, at);
      return { slug, placePoints: [...placePoints] };
    },
    says: ({ slug }) => `The series ${slug} is stored.`,
  }),
];

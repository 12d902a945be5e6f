import { defineList, defineQuery, moment, table, type Query } from "@apogee/actions";
import type { Refusal } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { NotFound } from "@apogee/kernel";
import { z } from "zod";
import { disqualifiedIn } from "../disqualified.store.ts";
import { holderOf } from "../domain/holder.ts";
import type { Lottery } from "../domain/lottery.ts";
import { issuesIn } from "../issue.store.ts";
import { allLotteries, findLottery } from "../lottery.store.ts";
import { winnersOf } from "../winner.store.ts";
import { lotteryRow, rowOf } from "./views.ts";

const slug = z.string().max(80).describe("the lottery's slug");
const NOT_FOUND: Refusal = { code: "not_found", status: 404, when: "There is no such lottery." };

async function require(db: Database, named: string): Promise<Lottery> {
  const lottery = await findLottery(db, named);
  if (!lottery) throw new NotFound(`The lottery ${named}`);
  return lottery;
}

/** What staff read of lotteries. */
export const lotteryQueries = (): Query[] => [
  defineList({
    name: "lottery.list",
    permission: "promotions.read",
    summary: "list all lotteries, drafts included",
    filters: z.object({}),
    row: lotteryRow,
    sorts: { id: (row) => row.id, slug: (row) => row.slug, tickets: (row) => row.tickets },
    all: async ({ db }) => (await allLotteries(db)).map(rowOf),
    says: (rows) =>
      table([
        ["lottery", "stage", "from", "until", "tickets", "draw"],
        ...rows.map((row) => [
          row.slug,
          row.stage,
          row.startAt,
          row.endAt,
          String(row.tickets),
          String(row.draw ?? ""),
        ]),
      ]),
  }),
  defineQuery({
    name: "lottery.show",
    permission: "promotions.read",
    summary: "show a lottery as JSON, with its terms, winners and disqualified players",
    filters: z.object({ slug }),
    output: lotteryRow.extend({
      rules: z.record(z.string(), z.unknown()),
      titles: z.record(z.string(), z.string()),
      descriptions: z.record(z.string(), z.string()),
      art: z.record(z.string(), z.string()),
      winners: z.array(
        z.object({
          place: z.int(),
          ticket: z.int(),
          player: z.int(),
          reward: z.record(z.string(), z.unknown()).nullable(),
          givenAt: moment.nullable(),
          refused: z.string().nullable(),
        }),
      ),
      disqualified: z.array(z.object({ player: z.int(), reason: z.string(), actor: z.string(), at: moment })),
    }),
    refusals: [NOT_FOUND],
    command: { arguments: ["slug"] },
    async run({ db }, { slug: named }) {
      const lottery = await require(db, named);
      const [winners, disqualified] = [await winnersOf(db, [lottery.id]), await disqualifiedIn(db, lottery.id)];
      return {
        ...rowOf(lottery),
        rules: lottery.rules,
        titles: lottery.titles,
        descriptions: lottery.descriptions,
        art: { ...lottery.art },
        winners: winners.map(({ place, ticket, playerId: player, reward, givenAt, refused }) => ({
          place,
          ticket,
          player,
          reward,
          givenAt,
          refused,
        })),
        disqualified: disqualified.map(({ playerId: player, reason, actor, at }) => ({ player, reason, actor, at })),
      };
    },
    says: (lottery) => JSON.stringify(lottery, null, 2),
  }),
  defineList({
    name: "lottery.tickets",
    permission: "promotions.read",
    summary: "list the tickets of a lottery by what gave them, with the code of their holder",
    filters: z.object({ slug }),
    row: z.object({
      first: z.int().nullable(),
      tickets: z.int(),
      withheld: z.int(),
      player: z.int(),
      holder: z.string(),
      source: z.string(),
      cause: z.string(),
      at: moment,
      void: z.string().nullable(),
      returnedAt: moment.nullable(),
    }),
    refusals: [NOT_FOUND],
    sorts: { first: (row) => row.first, player: (row) => row.player, tickets: (row) => row.tickets },
    command: { arguments: ["slug"] },
    async all({ db }, { slug: named }) {
      const lottery = await require(db, named);
      return (await issuesIn(db, lottery.id)).map((issue) => ({
        first: issue.first,
        tickets: issue.tickets,
        withheld: issue.withheld,
        player: issue.playerId,
        holder: holderOf(lottery.salt, issue.playerId),
        source: issue.source,
        cause: issue.cause,
        at: issue.at,
        void: issue.voidReason,
        returnedAt: issue.returnedAt,
      }));
    },
    says: (rows) =>
      table([
        ["numbers", "player", "holder", "source", "void"],
        ...rows.map(({ first, tickets, player, holder, source, void: why }) => [
          first === null ? "none" : tickets === 1 ? String(first) : `${first} to ${first + tickets - 1}`,
          String(player),
          holder,
          source,
          why ?? "",
        ]),
      ]),
  }),
];

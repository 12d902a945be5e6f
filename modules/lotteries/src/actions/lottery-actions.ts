import { defineAction, playerField, type Action, termsField } from "@apogee/actions";
import type { Refusal } from "@apogee/contract";
import { minor } from "@apogee/kernel";
import { convert } from "@apogee/rates";
import { z } from "zod";
import { lotteryTerms } from "../domain/terms.ts";
import { cancelLottery } from "../commands/cancel-lottery.ts";
import { disqualifyPlayer, restorePlayer } from "../commands/disqualify-player.ts";
import { publishLottery } from "../commands/publish-lottery.ts";
import { putLottery } from "../commands/put-lottery.ts";
import { findLottery } from "../lottery.store.ts";
import type { LotteryPorts } from "../ports.ts";
import { lotteryRow, rowOf } from "./views.ts";

const slug = z.string().max(80).describe("the lottery's slug");
const NOT_FOUND: Refusal = { code: "not_found", status: 404, when: "There is no such lottery, or player in it." };
const STAGE: Refusal = { code: "lottery.stage", status: 409, when: "The lottery has reached another stage." };
const END: Refusal = {
  code: "lottery.end_before_start",
  status: 422,
  when: "The lottery ends before it starts, or has ended.",
};
const TERMS: readonly Refusal[] = [
  END,
  { code: "lottery.no_prizes", status: 422, when: "There is no prize." },
  { code: "lottery.prize_rows", status: 422, when: "The rows of prizes have gaps, or no or two prizes." },
  { code: "lottery.shares", status: 422, when: "The shares are not the whole pool, or rise." },
  { code: "lottery.prizes_above_pool", status: 422, when: "The money prizes are more than the pool." },
  { code: "lottery.price_zero", status: 422, when: "A price or a stake for a ticket is zero." },
  { code: "lottery.no_source", status: 422, when: "Nothing gives tickets." },
  { code: "lottery.frozen", status: 409, when: "The lottery is published, and its terms differ." },
  { code: "unknown_currency", status: 422, when: "There is no such currency." },
  { code: "reward_kind_unavailable", status: 422, when: "A prize is of a kind that cannot be given yet." },
  { code: "game_without_freespins", status: 422, when: "The game of a prize has no free spins." },
  { code: "freespins_stake_not_offered", status: 422, when: "The game of a prize does not offer the stake." },
  NOT_FOUND,
];
const EXAMPLE = {
  titles: { en: "Moonshot" },
  art: { symbol: "rocket", from: "#1b2a6b", to: "#7a5cff" },
  startAt: "2027-01-01T00:00:00Z",
  endAt: "2027-01-08T00:00:00Z",
  currency: "EUR",
  pool: 100_000,
  prizes: [
    { from: 1, to: 1, share: 6_000 },
    { from: 2, to: 3, share: 2_000 },
    { from: 4, to: 10, reward: { kind: "points", points: 100 } },
  ],
  maxPerPlayer: 100,
  pointsPrice: 10,
  depositScale: { EUR: [{ from: 2_000, price: 2_000 }] },
};

/** What operators do with lotteries. */
export const lotteryActions = (
  ports: () => Pick<LotteryPorts, "rewards" | "beacon" | "seedKeys" | "rates">,
): Action[] => [
  defineAction({
    name: "lottery.put",
    permission: "promotions.edit",
    summary: "create the draft of a lottery, or replace it, from a JSON file; of a published one only texts change",
    input: z.object({
      slug: slug.describe("the lottery's slug: lowercase letters, digits and hyphens"),
      terms: termsField(
        lotteryTerms,
        "the terms of the lottery, a JSON file at the command line; amounts are in minor units",
        EXAMPLE,
      ),
    }),
    output: lotteryRow,
    refusals: TERMS,
    command: { arguments: ["slug", "terms"] },
    run: async ({ tx, at, actor, reason }, order) =>
      rowOf(await putLottery(tx, ports(), { ...order, actor, reason }, at)),
    says: (put) => `Lottery ${put.slug} is ${put.stage}.`,
  }),
  defineAction({
    name: "lottery.publish",
    permission: "promotions.edit",
    summary: "publish a draft; its terms are frozen, and its draw is committed in public",
    input: z.object({ slug }),
    output: lotteryRow,
    refusals: [NOT_FOUND, STAGE, END, { code: "no_beacon", status: 422, when: "No beacon is configured." }],
    command: { arguments: ["slug"] },
    fourEyes: {
      async version({ tx }, order) {
        const lottery = await findLottery(tx, order.slug);
        return lottery ? `${lottery.stage} ${JSON.stringify(lottery.rules)}` : "none";
      },
      async weighs({ tx }, order) {
        const lottery = await findLottery(tx, order.slug);
        if (!lottery) return 0;
        const { pool, currency } = lottery.rules;
        return convert(minor(pool), currency, "EUR", await ports().rates.current(tx), "up");
      },
    },
    run: async ({ tx, at, actor, reason }, order) =>
      rowOf(await publishLottery(tx, ports(), { ...order, actor, reason }, at)),
    says: (published) => `Lottery ${published.slug} is published. Its draw is ${published.draw}.`,
  }),
  defineAction({
    name: "lottery.cancel",
    permission: "promotions.decide",
    summary: "cancel a lottery that is not drawn yet; what was paid for tickets is returned",
    input: z.object({ slug }),
    output: lotteryRow,
    refusals: [NOT_FOUND, STAGE],
    command: { arguments: ["slug"] },
    run: async ({ tx, at, actor, reason }, order) => rowOf(await cancelLottery(tx, { ...order, actor, reason }, at)),
    says: (canceled) => `Lottery ${canceled.slug} is canceled.`,
  }),
  defineAction({
    name: "lottery.disqualify",
    permission: "promotions.decide",
    summary: "disqualify a player of a lottery; the tickets are void, or passed over at the draw",
    input: z.object({ slug, player: playerField }),
    output: lotteryRow,
    refusals: [NOT_FOUND, STAGE],
    command: { arguments: ["slug", "player"] },
    run: async ({ tx, at, actor, reason }, order) => rowOf(await disqualifyPlayer(tx, { ...order, actor, reason }, at)),
    says: ({ slug: of }, { player }) => `Player ${player} is disqualified from ${of}.`,
  }),
  defineAction({
    name: "lottery.restore",
    permission: "promotions.decide",
    summary: "take the disqualification of a player back",
    input: z.object({ slug, player: playerField }),
    output: lotteryRow,
    refusals: [NOT_FOUND, STAGE],
    command: { arguments: ["slug", "player"] },
    run: async ({ tx, at, actor, reason }, order) => rowOf(await restorePlayer(tx, { ...order, actor, reason }, at)),
    says: ({ slug: of }, { player }) => `Player ${player} takes part in ${of} again.`,
  }),
];

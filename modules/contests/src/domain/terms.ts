import { z } from "zod";
import { scoreRules } from "./score-rules.ts";
import { texts } from "./texts.ts";

const MOST_PLACES = 10_000;
const cents = z.int().min(0).max(1e13);
const currency = z.string().regex(/^[A-Z]{3,4}$/);
/** A reward as `rewards` checks and gives it. */
const reward = z.record(z.string(), z.unknown());

/** What each place of a range gets: a share of the pool in hundredths of a percent, or a reward. */
export const prizeRow = z.union([
  z.strictObject({ from: z.int().min(1), to: z.int().min(1).max(MOST_PLACES), share: z.int().min(1).max(10_000) }),
  z.strictObject({ from: z.int().min(1), to: z.int().min(1).max(MOST_PLACES), reward }),
]);
export type PrizeRow = z.output<typeof prizeRow>;

const pool = z.strictObject({
  /** What is shared out at least, in minor units of the contest's currency. */
  guaranteed: cents,
  /** What becomes of the prizes of places without a player: the house keeps them, or the places that are taken share them. */
  unclaimed: z.enum(["kept", "shared"]),
});

const join = z.discriminatedUnion("mode", [
  /** The first counted round enters a player. */
  z.strictObject({ mode: z.literal("automatic") }),
  z.strictObject({ mode: z.literal("confirmation"), beforeStart: z.boolean() }),
  /** A fee in real money, of which hundredths of a percent go into the pool, or in points. */
  z.strictObject({
    mode: z.literal("buy_in"),
    beforeStart: z.boolean(),
    fee: z.union([
      z.strictObject({
        amounts: z.record(currency, cents.min(1)).refine((all) => Object.keys(all).length > 0),
        poolShare: z.int().min(0).max(10_000),
      }),
      z.strictObject({ points: z.int().min(1).max(1e9) }),
    ]),
  }),
  /** Staff approve each request. */
  z.strictObject({ mode: z.literal("approval"), beforeStart: z.boolean() }),
]);

const level = z.strictObject({
  titles: texts(80),
  /** The stakes from which it is reached, by currency, in minor units. */
  bets: z.record(currency, cents),
  /** What it gives once. */
  reward: reward.nullable(),
});

/**
 * The terms of a contest. They are frozen once it is published: an editor changes a published contest by a new version,
 * as long as nobody has joined.
 */
export const contestTerms = z.strictObject({
  /** Which rounds of which players count, and how. */
  rules: scoreRules,
  join,
  pool,
  prizes: z.array(prizeRow).max(200),
  /** The levels of a quest, the first from zero; null for tournaments. */
  levels: z.array(level).min(1).max(100).nullable(),
  /** How many hours after its closing staff may object before the table is approved by itself. */
  reviewHours: z
    .int()
    .min(0)
    .max(24 * 30),
});
export type ContestTerms = z.output<typeof contestTerms>;
export type JoinTerms = ContestTerms["join"];
export type QuestLevel = NonNullable<ContestTerms["levels"]>[number];

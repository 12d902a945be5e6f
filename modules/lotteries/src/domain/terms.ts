import { currencyOf, fitted, InvalidFields } from "@apogee/kernel";
import type { Reward } from "@apogee/rewards";
import { z } from "zod";

const MOST_AMOUNT = 1e13;
const MOST_PLACES = 1_000;
const currency = z.string().regex(/^[A-Z]{3,4}$/);
const amount = z.int().min(0).max(MOST_AMOUNT);
const texts = (most: number) => z.record(z.string().min(2).max(12), z.string().trim().min(1).max(most));
const colour = z.string().regex(/^#[0-9a-f]{6}$/, "is a colour like #1a2b3c");

const scaleRow = z.strictObject({ from: amount, price: amount, active: z.boolean().default(true) });
/** From this amount on, each full price of a deposit is a ticket. */
export type ScaleRow = z.output<typeof scaleRow>;

const prizeRow = z.strictObject({
  /** The places that get it, both included. */
  from: z.int().min(1).max(MOST_PLACES),
  to: z.int().min(1).max(MOST_PLACES),
  /** What each of them gets: hundredths of a percent of the pool, or a reward. */
  share: z.int().min(1).max(10_000).optional(),
  reward: z.custom<Reward>((value) => typeof value === "object" && value !== null).optional(),
});
/** A range of places and what each of them gets. */
export type PrizeRow = z.output<typeof prizeRow>;

const rules = {
  /** The currency of the pool and of counted stakes. */
  currency,
  /** The money of all prizes, in minor units. */
  pool: amount.default(0),
  prizes: z.array(prizeRow).max(200),
  /** Whether a player or each ticket can win one prize. */
  prizesPer: z.enum(["player", "ticket"]).default("player"),
  /** The most tickets of a player, from all sources; no cap if null. */
  maxPerPlayer: z.int().min(1).max(1_000_000).nullable().default(null),
  /** What a ticket costs in points; null: not sold for points. */
  pointsPrice: z.int().min(0).max(1e9).nullable().default(null),
  /** What a ticket costs in minor units, by currency; null: not sold for money. */
  ticketPrice: z.record(currency, amount).nullable().default(null),
  /** The tickets of deposits, by currency. */
  depositScale: z.record(currency, z.array(scaleRow).max(20)).default({}),
  /** The settled stakes of real money that earn a ticket, in minor units of the currency; null: none. */
  stakePerTicket: amount.nullable().default(null),
  /** Only members of one of these groups take part; empty: everyone. */
  groups: z.array(z.string().min(1).max(20)).max(100).default([]),
};
const rulesSchema = z.strictObject(rules);
/** What is frozen with the publication. */
export type LotteryRules = z.output<typeof rulesSchema>;

const shownTexts = {
  /** By language. `en` is required and is shown where a language has none. */
  titles: texts(80),
  descriptions: texts(2_000).default({}),
  art: z.strictObject({ symbol: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), from: colour, to: colour }),
};
/** Titles, descriptions and the picture; they may change at any time. */
export type LotteryTexts = z.output<z.ZodObject<typeof shownTexts>>;

/** What an operator writes about a lottery, as JSON. */
export const lotteryTerms = z.strictObject({
  ...shownTexts,
  ...rules,
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
});
/** What an operator writes about a lottery. Amounts are in minor units. */
export type LotteryTerms = z.output<typeof lotteryTerms>;

/** Parses what an operator wrote. Refuses with `InvalidFields`, a sentence per field, and an unknown currency. */
export function readTerms(value: unknown): LotteryTerms {
  const parsed = fitted(lotteryTerms, value);
  if (!parsed.success) {
    const fields: Record<string, Record<string, string>> = {};
    for (const { path, message } of parsed.error.issues) (fields[path.join(".") || "terms"] ??= {}).invalid ??= message;
    throw new InvalidFields(fields);
  }
  const terms = parsed.data;
  if (!terms.titles["en"]) throw new InvalidFields({ titles: { invalid: "An English title is missing." } });
  for (const code of [terms.currency, ...Object.keys(terms.ticketPrice ?? {}), ...Object.keys(terms.depositScale)])
    currencyOf(code);
  return terms;
}

/** The part of the terms that is frozen with the publication. */
export function rulesOf(terms: LotteryTerms): LotteryRules {
  const { titles: _titles, descriptions: _descriptions, art: _art, startAt: _start, endAt: _end, ...frozen } = terms;
  return frozen;
}

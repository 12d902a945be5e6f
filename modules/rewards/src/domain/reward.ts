import { z } from "zod";

const MOST_AMOUNT = 1e13;
const MOST_COUNT = 1e9;
const MOST_SPINS = 1_000;
const MOST_TIMES = 1_000;
const MOST_HOURS = 24 * 366;

/** Amounts in minor units by currency. A player gets that of the wallet's currency. */
const byCurrency = z
  .record(z.string().regex(/^[A-Z]{3,4}$/), z.int().positive().max(MOST_AMOUNT))
  .refine((amounts) => Object.keys(amounts).length > 0, "Name an amount in at least one currency.");
const count = z.int().positive().max(MOST_COUNT);
const hours = z.int().min(1).max(MOST_HOURS);
const key = z.string().min(1).max(64);

const wager = z.strictObject({
  /** How many times the amount must be staked. */
  times: z.int().min(0).max(MOST_TIMES),
  /** How long the wagering may take; for ever if null. */
  hours: hours.nullable(),
});

/** Everything that can be given to a player. Terms that stay in force name their amounts in several currencies. */
export const rewardSchema = z.discriminatedUnion("kind", [
  /** Real money. */
  z.strictObject({ kind: z.literal("money"), amounts: byCurrency }),
  z.strictObject({
    kind: z.literal("bonus"),
    amounts: byCurrency,
    wager,
    /** The maximum stake of a round while it is wagered. */
    maxBet: byCurrency.nullable(),
    /** The most that becomes real money. */
    maxWin: byCurrency.nullable(),
    /** How long it waits for its activation; null begins it at once, because its player has accepted the terms. */
    activateHours: hours.nullable(),
  }),
  z.strictObject({
    kind: z.literal("free_spins"),
    /** `provider/Name`. */
    game: z.string().regex(/^[a-z0-9-]+\/[A-Za-z0-9]+$/),
    spins: z.int().min(1).max(MOST_SPINS),
    /** The stake of each spin, which the house pays. */
    stakes: byCurrency,
    /** How the winnings are wagered as a bonus; null pays them as real money. */
    wager: wager.nullable(),
    /** The most of the winnings that is paid, or that becomes real money. */
    maxWin: byCurrency.nullable(),
    /** How long they wait for their activation, or until when; null: for ever. */
    activate: z.union([z.strictObject({ hours }), z.strictObject({ until: z.iso.datetime() })]).nullable(),
    /** How long they can be played after their activation. */
    validHours: hours,
  }),
  /** Points to spend. */
  z.strictObject({ kind: z.literal("points"), points: count }),
  /** What a personal offer gives, by its key. */
  z.strictObject({ kind: z.literal("offer"), offer: key }),
  /** Tickets of a lottery. */
  z.strictObject({ kind: z.literal("tickets"), lottery: key, tickets: count }),
  z.strictObject({ kind: z.literal("loot_box"), box: key, boxes: count }),
  /** A real prize, which an operator sends. */
  z.strictObject({ kind: z.literal("thing"), name: z.string().trim().min(1).max(200) }),
]);

/** What can be given to a player. Amounts are in minor units by currency. */
export type Reward = z.output<typeof rewardSchema>;

/** The kinds of rewards. */
export type RewardKindName = Reward["kind"];

/** A reward of one kind. */
export type RewardOf<Kind extends RewardKindName> = Extract<Reward, { readonly kind: Kind }>;

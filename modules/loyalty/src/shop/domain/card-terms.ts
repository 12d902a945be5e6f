import { fitted, InvalidFields } from "@apogee/kernel";
import { z } from "zod";

const MOST_HOURS = 24 * 366;
const MOST_SPINS = 1_000;
const MOST_BOXES = 100;
const WEEK_HOURS = 24 * 7;
const hours = z.int().min(1).max(MOST_HOURS);
const money = z.int().positive().max(1e13);
const currency = z.string().regex(/^[A-Z]{3,4}$/);

const price = z.strictObject({
  points: z.int().positive().max(1e9),
  /** Money of a card of money, in minor units. */
  amount: money.optional(),
  /** Boxes of a card of boxes. */
  boxes: z.int().min(1).max(MOST_BOXES).optional(),
  /** Free spins of a card of free spins, and the stake of each. */
  spins: z.int().min(1).max(MOST_SPINS).optional(),
  stake: money.optional(),
  /** The most that the spins of one piece pay. */
  maxWin: money.optional(),
});

/** What an operator writes about a card of the shop. Amounts are in minor units. */
export const cardTerms = z
  .strictObject({
    type: z.enum(["money", "freespins", "lootboxes"]),
    /** The title by locale. `en` is required and is shown where a locale has none. */
    titles: z.record(z.string().min(2).max(12), z.string().trim().min(1).max(80)),
    tag: z.enum(["popular", "new", "vip"]).nullable().default(null),
    /** How many times money, or what the spins win, must be staked; zero is real money. */
    wager: z.int().min(0).max(1_000).default(0),
    /** How long the wagering may take; for ever if null. */
    wagerHours: hours.nullable().default(null),
    /** The game of free spins, how long they can be activated, and be played after that. */
    game: z
      .string()
      .regex(/^[a-z0-9-]+\/[A-Za-z0-9]+$/)
      .optional(),
    /** The table of prizes of boxes. */
    box: z.string().min(1).max(40).optional(),
    activateHours: hours.default(WEEK_HOURS),
    validHours: hours.default(WEEK_HOURS),
    /** Cards are sorted by it. */
    position: z.int().min(0).max(10_000).default(100),
    /** How many are left; without end if null. */
    stock: z.int().min(0).max(1e9).nullable().default(null),
    limitPerPlayer: z.int().positive().max(1e6).nullable().default(null),
    prices: z.record(currency, price),
  })
  .superRefine((terms, context) => {
    for (const message of faultsOf(terms)) context.addIssue({ code: "custom", message });
  });

/** The terms of a card of the shop. */
export type CardTerms = z.output<typeof cardTerms>;

/** What is wrong with terms whose fields are valid one by one. */
function faultsOf({
  type,
  titles,
  game,
  box,
  wager,
  prices,
}: Pick<CardTerms, "type" | "titles" | "game" | "box" | "wager" | "prices">): string[] {
  const faults: string[] = [];
  const all = Object.values(prices);
  if (!titles.en) faults.push("An English title is missing.");
  if (all.length === 0) faults.push("A card needs a price in at least one currency.");
  if ((type === "freespins") !== (game !== undefined))
    faults.push("A card of free spins names its game, and no other card does.");
  if ((type === "lootboxes") !== (box !== undefined))
    faults.push("A card of boxes names its table of prizes, and no other card does.");
  if (type === "lootboxes" && wager > 0) faults.push("A card of boxes has no wager: each prize has its own.");
  const spins = (each: z.output<typeof price>) => each.spins ?? each.stake ?? each.maxWin;
  if (type === "money" && all.some((each) => each.amount === undefined || spins(each) || each.boxes))
    faults.push("Every price of a card of money has an amount, and nothing else.");
  if (type === "freespins" && all.some((each) => each.amount || each.boxes || !each.spins || !each.stake))
    faults.push("Every price of a card of free spins has their number and the stake of each, and nothing else.");
  if (type === "lootboxes" && all.some((each) => each.amount || spins(each) || !each.boxes))
    faults.push("Every price of a card of boxes has their number, and nothing else.");
  return faults;
}

/** Parses what an operator wrote. Refuses with `InvalidFields`, a sentence per field. */
export function readCardTerms(value: unknown): CardTerms {
  const parsed = fitted(cardTerms, value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, Record<string, string>> = {};
  for (const { path, message } of parsed.error.issues) (fields[path.join(".") || "terms"] ??= {}).invalid ??= message;
  throw new InvalidFields(fields);
}

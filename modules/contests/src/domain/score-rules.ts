import { CURRENCIES } from "@apogee/kernel";
import { z } from "zod";

/** Multiples of a stake in hundredths: 200 is 2x. */
const hundredths = z.int().min(0).max(100_000_000);
const rounds = z.int().min(1).max(1_000_000);
const points = z.int().min(0).max(1_000_000_000);
const CODES = new Set(CURRENCIES.map(({ code }) => code));
const currency = z.string().refine((code) => CODES.has(code), "There is no such currency.");
const amounts = z.record(currency, z.int().min(0).max(1_000_000_000_000_000));

/** How a round scores. A multiple m is the win of a round by its stake, and h is floor(100 m). */
const scoreKind = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["bet", "win", "net", "spin", "rate"]) }),
  /** The sum of h, each at most `cap`. */
  z.strictObject({ kind: z.literal("rate_sum"), cap: hundredths.min(1).optional() }),
  /** All wins by all stakes, for players with at least this many rounds. */
  z.strictObject({ kind: z.literal("rate_total"), least: rounds }),
  /** Points by the highest band that m reaches; no points below the first. */
  z.strictObject({
    kind: z.literal("table"),
    bands: z
      .array(z.strictObject({ from: hundredths, points }))
      .min(1)
      .max(50)
      .refine(
        (bands) => bands.every(({ from }, index) => index === 0 || from > bands[index - 1]!.from),
        "Bands must rise.",
      ),
  }),
  /** `points` for each whole `unit` of a stake, in minor units of the contest's currency. */
  z.strictObject({ kind: z.literal("per_stake"), unit: z.int().min(1).max(1_000_000_000_000), points: points.min(1) }),
  /** The best sum of h over at least this many consecutive rounds with m >= theta. */
  z.strictObject({ kind: z.literal("streak"), theta: hundredths, least: rounds }),
  /** The best sum of h over exactly this many consecutive rounds. */
  z.strictObject({ kind: z.literal("window"), rounds: z.int().min(1).max(1_000) }),
]);
export type ScoreKind = z.output<typeof scoreKind>;

const gameSet = z.strictObject({
  identifiers: z.array(z.string().max(120)).max(5_000),
  categories: z.array(z.string().max(120)).max(200),
  providers: z.array(z.string().max(120)).max(200),
});

/** Which games count: all if nothing is included; what is excluded never counts. */
export const gameRules = z.strictObject({ include: gameSet, exclude: gameSet });
export type GameRules = z.output<typeof gameRules>;

/** Which rounds of which players count in a contest, and how they score. Frozen once the contest is published. */
export const scoreRules = z
  .strictObject({
    score: scoreKind,
    /** Only each player's first rounds that count; all if left out. */
    first: rounds.optional(),
    /** The currency of sums. */
    currency,
    /** The lowest stake that counts, in minor units. It has the contest's currency; one without a row is compared at the day's rate. */
    minBet: amounts,
    /** `real`: only real money counts; `any`: bonus money counts as well. */
    money: z.enum(["real", "any"]),
    countsJackpotWins: z.boolean(),
    games: gameRules,
    /** Only members of one of these groups; everyone if empty. */
    groups: z.array(z.string()).max(100),
    /** Only players of these countries; of all if empty. */
    countries: z.array(z.string().length(2)).max(250),
    /** Only players under these licences; under all if empty. */
    licences: z.array(z.string()).max(20),
  })
  .refine(({ minBet, currency: own }) => minBet[own] !== undefined, {
    path: ["minBet"],
    error: "The lowest stake must be named in the contest's currency.",
  });
export type ScoreRules = z.output<typeof scoreRules>;

/** How a table writes a score: as money, whole numbers, or multiples with two decimals. */
export function scoreKindShown({ score: { kind } }: Pick<ScoreRules, "score">): "money" | "whole" | "multiple" {
  if (kind === "bet" || kind === "win" || kind === "net") return "money";
  return kind === "spin" || kind === "table" || kind === "per_stake" ? "whole" : "multiple";
}

import { currencyOf, fitted, InvalidFields } from "@apogee/kernel";
import { z } from "zod";

const MILLION = 1_000_000;
const MOST_PPM = 500_000;
const DAY_MINUTES = 1_440;
/** A draw has at most 2^32 numbers. */
const WIDEST = 2 ** 32;
const slug = (most: number) => z.string().regex(new RegExp(`^[a-z0-9][a-z0-9-]{0,${most - 1}}$`));
const money = z.int().positive().max(1e12);
const texts = (most: number) => z.record(z.string().min(2).max(12), z.string().trim().min(1).max(most));
const ppm = z.int().min(0).max(MOST_PPM);

const levelTerms = z.strictObject({
  identifier: slug(32),
  /** The name by language. `en` is required and is shown where a language has none. */
  titles: texts(60),
  /** Must drop by an amount, or by a time of each day. */
  kind: z.enum(["amount", "time"]),
  /** What each pot begins with, in minor units. */
  seed: z.int().min(0).max(1e12),
  /** For levels by amount: no pot passes it. */
  cap: money.optional(),
  /** The shares of a counted stake that feed the pot and the reserve of the next seed, in millionths. */
  pot_ppm: ppm,
  reserve_ppm: ppm,
  /** For levels by time: the window of each UTC day, in minutes. */
  from_minute: z
    .int()
    .min(0)
    .max(DAY_MINUTES - 1)
    .optional(),
  until_minute: z.int().min(1).max(DAY_MINUTES).optional(),
});

/** What an operator writes about a jackpot. Amounts are in minor units. */
export const jackpotTerms = z
  .strictObject({
    currency: z.string().regex(/^[A-Z]{3,5}$/),
    titles: texts(80),
    descriptions: texts(1_000),
    /** The games that feed it, by identifier, and the providers all of whose games do. */
    games: z
      .array(z.string().regex(/^[a-z][a-z0-9_]*\/[A-Za-z0-9]+$/))
      .max(500)
      .default([]),
    providers: z
      .array(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/))
      .max(50)
      .default([]),
    /** Rounds below do not count, by currency; the jackpot's own currency is required. */
    min_bet: z.record(z.string().regex(/^[A-Z]{3,5}$/), money),
    /** What a round counts at most. */
    largest_stake: money,
    levels: z.array(levelTerms).min(1).max(10),
  })
  .superRefine((terms, context) => {
    for (const message of faultsOf(terms)) context.addIssue({ code: "custom", message });
  });

/** The terms of a jackpot. */
export type JackpotTerms = z.output<typeof jackpotTerms>;
/** The terms of a level of it. */
export type LevelTerms = JackpotTerms["levels"][number];

function faultsOf(terms: JackpotTerms): string[] {
  const faults: string[] = [];
  if (!terms.titles["en"] || !terms.descriptions["en"]) faults.push("A title and a description in English are needed.");
  if (terms.games.length + terms.providers.length === 0) faults.push("A jackpot needs at least one game or provider.");
  if (terms.min_bet[terms.currency] === undefined) faults.push(`Name the minimum bet in ${terms.currency}.`);
  const names = terms.levels.map(({ identifier }) => identifier);
  if (new Set(names).size < names.length) faults.push("Two levels have the same identifier.");
  for (const level of terms.levels) faults.push(...faultsOfLevel(level, terms.largest_stake));
  return faults;
}

function faultsOfLevel(level: LevelTerms, largestStake: number): string[] {
  const { identifier, kind, seed, cap, titles } = level;
  const faults: string[] = [];
  const wrong = (says: string): void => void faults.push(`Level ${identifier}: ${says}`);
  if (!titles["en"]) wrong("a name in English is needed.");
  if (level.pot_ppm === 0) wrong("its pot must be fed.");
  if ((kind === "time") !== (level.from_minute !== undefined && level.until_minute !== undefined))
    wrong("a level by time has a window of the day, and no other level does.");
  else if (kind === "time" && level.until_minute! <= level.from_minute!) wrong("its window ends before it begins.");
  if ((kind === "amount") !== (cap !== undefined)) wrong("a level by amount has a cap, and no other level does.");
  if (cap === undefined) return faults;
  if (cap <= seed + 1 || cap - seed > WIDEST) wrong("its cap must be at least two minor units above its seed.");
  // A single stake must not carry a pot past several drops.
  else if (Math.ceil((largestStake * level.pot_ppm) / MILLION) > cap - seed)
    wrong("the largest counted stake would feed more than its whole range; lower that stake.");
  return faults;
}

/** Parses what an operator wrote. Refuses with `InvalidFields` and `UnknownCurrency`. */
export function readJackpotTerms(value: unknown): JackpotTerms {
  const parsed = fitted(jackpotTerms, value);
  if (parsed.success) {
    for (const code of [parsed.data.currency, ...Object.keys(parsed.data.min_bet)]) currencyOf(code);
    return parsed.data;
  }
  const fields: Record<string, Record<string, string>> = {};
  for (const { path, message } of parsed.error.issues) (fields[path.join(".") || "terms"] ??= {}).invalid ??= message;
  throw new InvalidFields(fields);
}

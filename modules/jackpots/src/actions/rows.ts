import { z } from "zod";
import { returnPpm } from "../domain/returns.ts";
import type { Jackpot } from "../queries.ts";

/** Terms of a jackpot as an operator writes them. */
export const EXAMPLE = {
  currency: "EUR",
  titles: { en: "Mystic" },
  descriptions: { en: "Grows with every counted stake." },
  games: ["loom/OtterSound"],
  min_bet: { EUR: 20 },
  largest_stake: 10_000,
  levels: [
    {
      identifier: "mini",
      titles: { en: "Mini" },
      kind: "amount",
      seed: 1_000,
      cap: 5_000,
      pot_ppm: 3_000,
      reserve_ppm: 1_500,
    },
  ],
};

/** A jackpot as staff read it. Amounts are in minor units of its currency. */
export const jackpotRow = z.object({
  id: z.int(),
  identifier: z.string(),
  currency: z.string(),
  titles: z.record(z.string(), z.string()),
  descriptions: z.record(z.string(), z.string()),
  min_bet: z.record(z.string(), z.int()),
  largest_stake: z.int(),
  state: z.enum(["draft", "active", "stopped"]),
  version: z.int(),
  linked_games: z.array(z.string()),
  linked_providers: z.array(z.string()),
  games: z.array(z.string()),
  levels: z.array(
    z.object({
      id: z.int(),
      identifier: z.string(),
      titles: z.record(z.string(), z.string()),
      kind: z.enum(["amount", "time"]),
      state: z.string(),
      seed: z.int(),
      cap: z.int().nullable(),
      pot_ppm: z.int(),
      reserve_ppm: z.int(),
      return_ppm: z.number(),
      from_minute: z.int().nullable(),
      until_minute: z.int().nullable(),
      generation: z.int(),
      pot: z.int(),
      reserve: z.int(),
      loan: z.int(),
      next: z.record(z.string(), z.unknown()).nullable(),
      commit: z.string().nullable(),
    }),
  ),
});

/** A jackpot as a row. */
export function shown(jackpot: Jackpot): z.input<typeof jackpotRow> {
  const { minBet, largestStake, links, levels, ...rest } = jackpot;
  return {
    ...rest,
    titles: { ...rest.titles },
    descriptions: { ...rest.descriptions },
    games: [...rest.games],
    min_bet: { ...minBet },
    largest_stake: largestStake,
    linked_games: [...links.games],
    linked_providers: [...links.providers],
    levels: levels.map((level) => ({
      id: level.id,
      identifier: level.identifier,
      titles: { ...level.titles },
      kind: level.kind,
      state: level.state,
      seed: level.seed,
      cap: level.cap,
      pot_ppm: level.potPpm,
      reserve_ppm: level.reservePpm,
      return_ppm: returnPpm(level),
      from_minute: level.fromMinute,
      until_minute: level.untilMinute,
      generation: level.generation,
      pot: level.pot,
      reserve: level.reserve,
      loan: level.loan,
      next: level.next === null ? null : { ...level.next },
      commit: level.commit,
    })),
  };
}

/** A pot that was won, as staff read it. */
export const wonRow = z.object({
  jackpot: z.string(),
  level: z.string(),
  pot: z.int(),
  player: z.int(),
  round: z.string(),
  currency: z.string(),
  amount: z.int(),
  paid: z.int(),
  paid_currency: z.string(),
  at: z.string(),
});

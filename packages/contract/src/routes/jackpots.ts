import { z } from "zod";
import { jackpotView, jackpotWin } from "../entities/jackpot.ts";
import { defineRoute } from "../route.ts";
import { cents, time } from "../shapes.ts";

export const listJackpots = defineRoute({
  name: "jackpots.list",
  method: "GET",
  path: "/api/jackpots",
  access: "public",
  summary: "Jackpots with what their levels hold now, at most a second old, in their currencies.",
  response: z.array(jackpotView),
});
export type JackpotView = z.output<typeof jackpotView>;

export const listJackpotWins = defineRoute({
  name: "jackpots.wins",
  method: "GET",
  path: "/api/jackpot_wins",
  access: "public",
  summary:
    "Jackpots that were won, by size (`biggest`) or time (`latest`, the default); names have six characters, then stars.",
  query: z.object({
    sort: z.enum(["biggest", "latest"]).optional(),
    limit: z.coerce.number().int().min(1).max(50).optional(),
    jackpot: z.string().max(64).optional(),
  }),
  response: z.array(jackpotWin),
});
export type JackpotWin = z.output<typeof jackpotWin>;

/** What the rules of a level say. */
const levelRules = z.object({
  identifier: z.string(),
  name: z.string(),
  kind: z.enum(["amount", "time"]),
  currency: z.string(),
  seed_cents: cents,
  /** The pot never passes it; null for levels by time. */
  cap_cents: cents.nullable(),
  /** For levels by time: it is won between these, or by the first counted round after. */
  from: time.nullable(),
  until: time.nullable(),
  /** What part of a counted stake feeds the pot and the next seed, in millionths. */
  pot_ppm: z.int(),
  reserve_ppm: z.int(),
  /** The long-run return of the level, in millionths of stakes. */
  return_ppm: z.number(),
  min_bet: z.record(z.string(), cents),
  generation: z.int(),
  /** SHA-256 of the secret that decides when it is won. */
  commit: z.string(),
});

/** A jackpot that was won, with what proves it. */
const provenWin = z.object({
  at: time,
  level: z.string(),
  generation: z.int(),
  amount_cents: cents,
  commit: z.string(),
  secret: z.string(),
  /** The hidden amount in minor units, or the hidden time. */
  threshold: z.string(),
});

/** The page of a jackpot. */
export const jackpotPage = z.object({
  jackpot: jackpotView,
  description: z.string(),
  rules: z.array(levelRules),
  proofs: z.array(provenWin),
});
export type JackpotPage = z.output<typeof jackpotPage>;

export const showJackpot = defineRoute({
  name: "jackpots.show",
  method: "GET",
  path: "/api/jackpots/:identifier",
  access: "public",
  inLanguages: true,
  summary: "A jackpot with the rules of its levels and what proves its latest wins.",
  params: z.object({ identifier: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/) }),
  response: jackpotPage,
  refusals: [{ code: "not_found", status: 404, when: "There is no such jackpot." }],
});

import { z } from "zod";
import { cents, time } from "../shapes.ts";

const jackpotLevel = z.object({
  id: z.int(),
  identifier: z.string(),
  /** Its place among the levels of the jackpot, from 0. */
  index: z.int(),
  name: z.string(),
  state: z.string(),
  amount_cents: cents,
  available_amount_cents: cents,
  current_award_value: cents,
  total_amount_cents: cents,
  periods: z.array(z.string()),
  working_days: z.array(z.string()),
});

/** A jackpot with its levels (specification 3-25), amounts in its currency. */
export const jackpotView = z.object({
  id: z.int(),
  name: z.string(),
  identifier: z.string(),
  external_id: z.string().nullable(),
  currency: z.string(),
  allowed_currencies: z.array(z.string()),
  /** Games that feed it, as `provider/Name`. */
  games: z.array(z.string()),
  state: z.string(),
  levels: z.array(jackpotLevel),
});

/** A jackpot that was won (specification 3-25), in the player's currency and in the jackpot's. */
export const jackpotWin = z.object({
  amount_cents: cents,
  jackpot_name: z.string(),
  jackpot_level_name: z.string(),
  jackpot_external_code: z.string().nullable(),
  jackpot_level_external_code: z.string().nullable(),
  jackpot_original_currency: z.string(),
  jackpot_original_amount_cents: cents,
  user_name: z.string(),
  approved_at: time.nullable(),
  created_at: time,
});

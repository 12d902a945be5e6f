import { z } from "zod";
import { cents } from "../shapes.ts";

/** What a player gets, as pages name it: the reward as `rewards` shows it. */
export const shownReward = z.object({
  kind: z.enum(["money", "bonus", "free_spins", "points", "offer", "tickets", "loot_box", "thing"]),
  /** Its name in the reader's language; null if its kind says everything. */
  title: z.string().nullable(),
  /** How many points, spins, tickets or boxes; null for other kinds. */
  count: z.int().nullable(),
  /** Money, or the stake of each spin, by currency; null for other kinds. */
  amounts: z.record(z.string(), cents).nullable(),
});
export type ShownReward = z.output<typeof shownReward>;

/** A prize of a tournament or a lottery: what one place gets. */
export const prizeView = z.object({
  id: z.int(),
  /** A real thing, by name; null for other prizes. */
  stuff: z.string().nullable(),
  award_place: z.int(),
  /** Who has the place: now, or for ever once the contest is final. */
  nickname: z.string().nullable(),
  wager_multiplier: z.int().nullable(),
  /** The share of the pool in percent, such as `30.00`; null for fixed prizes. */
  money_budget_percent: z.string().nullable(),
  money_award: z.string().nullable(),
  money_award_cents: cents.nullable(),
  chargeable_comp_points: z.int().nullable(),
  chargeable_comp_points_percent: z.string().nullable(),
  persistent_comp_points: z.int().nullable(),
  persistent_comp_points_percent: z.string().nullable(),
  player_notified: z.boolean(),
  contest_type: z.enum(["tournament", "lottery"]),
  contest_id: z.int(),
  freespins_count: z.int().nullable(),
  /** The same prize in the words of rewards, for pages. */
  reward: shownReward,
});
export type PrizeView = z.output<typeof prizeView>;

/** What a promotion looks like: a symbol of the site's illustrations, such as `rocket`, and two colours. */
export const promotionArt = z.object({ symbol: z.string(), from: z.string(), to: z.string() });
export type PromotionArt = z.output<typeof promotionArt>;

import { z } from "zod";
import { shownReward } from "../entities/prize.ts";
import { defineRoute } from "../route.ts";
import { time } from "../shapes.ts";

/** A tier of an achievement. */
const tier = z.object({
  target: z.int(),
  reward: shownReward.nullable(),
  /** When the player reached it; null before, and for guests. */
  reached_at: time.nullable(),
});

/** An achievement, with the player's progress. */
export const achievementView = z.object({
  id: z.string(),
  title: z.string(),
  /** What to do, in the reader's language. */
  condition: z.string(),
  category: z.enum(["account", "play", "collection", "days", "money", "rewards", "contests"]),
  symbol: z.string(),
  tiers: z.array(tier),
  /** How far the player is; zero for guests. A rollback lowers it. */
  progress: z.int(),
  /** The first tier that is not reached; null if all are. */
  next_target: z.int().nullable(),
});
export type AchievementView = z.output<typeof achievementView>;

/** Tells that the player checked something on the fairness page, for the achievement of verifiers. */
export const noteFairnessCheck = defineRoute({
  name: "achievements.note_check",
  method: "POST",
  path: "/api/player/fairness_checks",
  access: "player",
  idempotency: "natural",
  perMinute: 20,
  summary: "Notes that the player checked a round, a box or a draw on the fairness page. Each thing counts once.",
  body: z.strictObject({ what: z.enum(["round", "box", "draw"]), of: z.string().regex(/^[0-9-]{1,48}$/) }),
  response: z.object({
    /** Whether the thing was not counted before. */
    counted: z.boolean(),
  }),
  refusals: [
    { code: "not_found", status: 404, when: "There is no such draw, or the round or box is not the player's." },
  ],
});

export const listAchievements = defineRoute({
  name: "achievements.list",
  method: "GET",
  path: "/api/achievements",
  access: "public",
  inLanguages: true,
  summary: "All achievements with their tiers and rewards; for a player also the progress and the dates.",
  response: z.object({
    achievements: z.array(achievementView),
    reached: z.int(),
    total: z.int(),
    /** The latest tiers that the player reached, newest first. */
    latest: z.array(z.object({ id: z.string(), title: z.string(), target: z.int(), reached_at: time })),
  }),
});

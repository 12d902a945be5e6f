import { z } from "zod";

const REWARD = z.object({ playerId: z.int(), achievement: z.string(), tier: z.int() });
/** The payload of the job that gives the reward of a tier. */
export type RewardJob = z.output<typeof REWARD>;

/** Gives the reward of a tier that a player has reached. */
export const GIVE_REWARD = { name: "achievements.give_reward", payload: REWARD };
/** Compares again what changes with time alone, such as the days for which a limit was in force. */
export const REVIEW = { name: "achievements.review", payload: z.object({}) };

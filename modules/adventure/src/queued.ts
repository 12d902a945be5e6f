import { z } from "zod";

const PRIZE = z.object({ adventureId: z.int(), playerId: z.int(), step: z.int(), date: z.iso.date() });

/** Takes a prize back whose deposit was taken back. */
export const TAKE_PRIZE_BACK = { name: "adventure.take_prize_back", payload: PRIZE };
/** The payload of the job that takes a prize back. */
export type PrizeToTake = z.output<typeof PRIZE>;

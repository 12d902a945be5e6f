import { z } from "zod";

const OF_CONTEST = z.object({ contestId: z.int() });
/** The payload of jobs about one contest. */
export type ContestJob = z.output<typeof OF_CONTEST>;

/** Moves contests to their next stages, notifies members, and gives what is due. */
export const MOVE_STAGES = { name: "contests.move_stages", payload: z.object({}) };
/** Gives the prizes of a contest that is final. */
export const GIVE_PRIZES = { name: "contests.give_prizes", payload: OF_CONTEST };
/** Returns the buy-ins of a canceled contest and notifies its members. */
export const RETURN_BUY_INS = { name: "contests.return_buy_ins", payload: OF_CONTEST };
/** Gives the levels of quests that players have reached. */
export const GIVE_LEVELS = { name: "contests.give_levels", payload: z.object({}) };

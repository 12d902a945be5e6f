import type { replayRound, ResponseOf } from "@apogee/contract";

/** A recorded round, as the history has it. */
export type Recording = ResponseOf<typeof replayRound>;

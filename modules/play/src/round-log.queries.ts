import { logByTransaction } from "@apogee/events";

/** The log of rounds for projections: every event of `play.event`, by the transaction that wrote it. */
export const roundLog = logByTransaction("rounds", "play.event");

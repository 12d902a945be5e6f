/** What the movements of a wallet are grouped by. A kind of entry that is in no group is `other`. */
export const STATEMENT_KINDS = ["deposit", "withdrawal", "play", "bonus", "other"] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/**
 * How a round ended for its player. `won`: it paid more than it cost. `returned`: it paid something, and no more than it
 * cost. `void`: every stake was taken back.
 */
export const ROUND_RESULTS = ["won", "returned", "lost", "open", "void"] as const;
export type RoundResult = (typeof ROUND_RESULTS)[number];

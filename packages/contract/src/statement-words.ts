/** What the movements of a wallet are grouped by. A kind of entry that is in no group is `other`. */
export const STATEMENT_KINDS = ["deposit", "withdrawal", "play", "bonus", "other"] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/**
 * Why the money of a bonus was forfeited. `most_win`: it is above the most that the bonus turns into real money.
 * `operator`: staff cancelled it.
 */
export const BONUS_LOSSES = ["withdrawal", "player", "expired", "lost", "most_win", "exclusion", "operator"] as const;
export type BonusLoss = (typeof BONUS_LOSSES)[number];

/**
 * How a round ended for its player. `won`: it paid more than it cost. `returned`: it paid something, and no more than it
 * cost. `void`: every stake was taken back.
 */
export const ROUND_RESULTS = ["won", "returned", "lost", "open", "void"] as const;
export type RoundResult = (typeof ROUND_RESULTS)[number];
